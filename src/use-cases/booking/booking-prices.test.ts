import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest, sampleExperience } from "../../../tests/support/samples/sample-experience.ts";
import { errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { getExperience } from "../experiences/get-experience.ts";
import { perform } from "../use-case.ts";
import { createBooking } from "./create-booking.ts";
import { getBooking } from "./get-booking.ts";

const database = databasePerFile();

const open = (options?: Parameters<typeof openAgency>[1]) => openAgency(database.db, options);

describe("a person's price", () => {
  const [lead, companion] = sampleBookingRequest(sampleExperience("any"), 2).participantsInfo;
  if (!lead || !companion) throw new Error("the sample has two people");
  const childPrice = { price: { value: 90_000, name: "Niño", description: "" } };
  const child = { ...lead, documentType: "TI", birthDate: "2016-05-01" } as const;

  test.each([
    [
      "an adult at a child's price",
      { ...childPrice, participantsInfo: [lead, { ...companion, birthDate: "2016-05-01" }] },
      {
        "participantsInfo.0.birthDate":
          "Edades de esta tarifa: 8 a 11 años. Elige otra tarifa para esta persona.",
      },
    ],
    [
      "a child alone at the child's price",
      { ...childPrice, participantsInfo: [child] },
      {
        "participantsInfo.0.birthDate":
          "Los menores viajan con una persona adulta. Agrega al menos una, a su tarifa.",
      },
    ],
    [
      "a child alone at the adult's price",
      { participantsInfo: [child] },
      {
        "participantsInfo.0.birthDate":
          "Los menores viajan con una persona adulta. Agrégala y ponla primero en la reserva.",
      },
    ],
    [
      "a child who leads an adult",
      { participantsInfo: [child, { ...companion, documentType: "CC", birthDate: "1990-01-01" }] },
      {
        "participantsInfo.0.birthDate":
          "Quien lidera la reserva debe tener 18 años o más. Pon primero a una persona adulta.",
      },
    ],
    [
      "the same document twice",
      { participantsInfo: [lead, { ...companion, documentNumber: lead.documentNumber }] },
      { "participantsInfo.1.documentNumber": "Este documento ya es de otra persona de la reserva." },
    ],
  ] as const)("%s is refused beside the field", async (_name, change, fields) => {
    const site = await open();
    const request = sampleBookingRequest(site.experience, 2, {
      ...change,
      participantsInfo: [...change.participantsInfo],
    });
    await expect(perform(createBooking, await site.traveller(), request)).rejects.toMatchObject({
      code: "invalid-input",
      fields,
    });
    expect(site.payments.asked).toEqual([]);
  });

  const childAtOwnPrice = [
    lead,
    { ...companion, birthDate: "2016-05-01", price: { value: 90_000, name: "Child" } },
  ];

  test("has its own line, and the lines add up in the booking and at the provider", async () => {
    const site = await open();
    const { ctx, id } = await site.book(2, { participantsInfo: childAtOwnPrice });
    expect(await perform(getBooking, ctx, { id })).toMatchObject({
      participants: 2,
      priceOption: "Adulto",
      unitPrice: 180_000,
      totalPrice: 270_000,
      taxes: 49_780,
      lines: [
        {
          priceOption: "Adulto",
          unitPrice: 180_000,
          people: 1,
          amount: 180_000,
          taxes: 33_440,
          insurance: 4_000,
        },
        {
          priceOption: "Niño",
          unitPrice: 90_000,
          people: 1,
          amount: 90_000,
          taxes: 16_340,
          insurance: 4_000,
        },
      ],
      participantsInfo: [{ priceOption: "Adulto" }, { priceOption: "Niño" }],
    });
    expect(site.payments.asked[0]?.request.items).toMatchObject([
      { unitPrice: 180_000, quantity: 1 },
      { unitPrice: 90_000, quantity: 1 },
    ]);
    expect(await site.paymentsOf(id)).toMatchObject([{ amount: 270_000 }]);
  });

  test("is refused beside the birth date if an adult pays a child's price", async () => {
    const site = await open();
    const participantsInfo = [
      lead,
      { ...companion, birthDate: "1991-05-01", price: { value: 90_000, name: "Niño" } },
    ];
    await expect(site.book(2, { participantsInfo })).rejects.toMatchObject({
      code: "invalid-input",
      fields: { "participantsInfo.1.birthDate": expect.stringContaining("8 a 11 años") },
    });
  });

  test("can be requested by its id, and is refused as changed if its value differs", async () => {
    const site = await open();
    const priced = (value: number) => ({
      participantsInfo: [
        lead,
        { ...companion, birthDate: "2016-05-01", price: { id: "nino", value, name: "Chiquillo" } },
      ],
    });
    const { ctx, id } = await site.book(2, priced(90_000));
    expect((await perform(getBooking, ctx, { id })).lines).toMatchObject([
      { priceOptionId: "adulto" },
      { priceOptionId: "nino", priceOption: "Niño" },
    ]);
    expect(await errorCode(site.book(2, priced(80_000)))).toBe("price-changed");
  });

  test("is refused as changed if the agency does not offer it", async () => {
    const site = await open();
    const participantsInfo = [lead, { ...companion, price: { value: 1_000, name: "Niño" } }];
    expect(await errorCode(site.book(2, { participantsInfo }))).toBe("price-changed");
  });

  test("is read from the booking if a former release stored no lines", async () => {
    const site = await open();
    const { ctx, id } = await site.book(2);
    const before = await perform(getBooking, ctx, { id });
    await database.db.execute(sql`delete from booking_lines where agency_id = ${site.agency.id}`);
    expect(before.lines).toMatchObject([{ priceOptionId: "adulto" }]);
    const lines = before.lines.map((line) => ({ ...line, priceOptionId: null }));
    expect(await perform(getBooking, ctx, { id })).toEqual({ ...before, lines });
  });

  test("is refused in the traveller's language", async () => {
    const site = await open();
    const request = sampleBookingRequest(site.experience, 1, { participantsInfo: [child] });
    await expect(
      perform(createBooking, { ...(await site.traveller()), locale: "en" }, request),
    ).rejects.toMatchObject({
      fields: {
        "participantsInfo.0.birthDate": "Minors travel with an adult. Please add one, and put them first.",
      },
    });
  });

  test("has an id derived from its name if the option was saved before ids existed", async () => {
    const site = await open();
    await database.db.execute(
      sql`update experiences set price_list = price_list #- '{0,id}' #- '{1,id}' where agency_id = ${site.agency.id}`,
    );
    const { ctx, id } = await site.book(1);
    expect((await perform(getBooking, ctx, { id })).lines).toMatchObject([{ priceOptionId: "adulto" }]);
    const view = await perform(getExperience, ctx, { id: site.experience.id });
    expect(view.priceList.map((price) => price.id)).toEqual(["adulto", "nino"]);
  });

  test("is for everybody if the option was saved before audiences existed", async () => {
    const site = await open({ experience: { minimumAge: 0 } });
    await database.db.execute(
      sql`update experiences set price_list = jsonb_build_array(price_list->1) #- '{0,audience}' #- '{0,ageFrom}' #- '{0,ageTo}' #- '{0,needsAdult}'
        where agency_id = ${site.agency.id}`,
    );
    const { booking } = await site.book(2, childPrice);
    expect(booking).toMatchObject({ unitPrice: 90_000, participants: 2 });
  });
});
