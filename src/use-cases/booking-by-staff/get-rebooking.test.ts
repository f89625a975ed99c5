import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { ANA } from "../../../tests/support/samples/sample-people.ts";
import { bookedByTelephone } from "../../../tests/support/staff/by-telephone.ts";
import { changesByStaff } from "../../../tests/support/staff/changes-by-staff.ts";
import { cancelByRule, staffOf } from "../../../tests/support/staff/staff.ts";
import { operatorOf, takePaymentInput } from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, errorCode, openAgency } from "../../../tests/support/use-case-context.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { perform } from "../use-case.ts";
import { bookByHand } from "./book-by-hand.ts";
import { getRebooking } from "./get-rebooking.ts";
import { takePayment } from "./take-payment.ts";

const database = databasePerFile();
const site = agencyPerTest(database);
const changes = changesByStaff(site);

const ADULT = { id: "adulto", value: 180_000, name: "Adulto" };
const CHILD = { id: "nino", value: 90_000, name: "Niño" };
const TOMAS = {
  name: "Tomás Restrepo",
  birthDate: "2016-03-03",
  documentType: "TI",
  documentNumber: "7788990",
};
const PEOPLE = [
  { ...ANA, price: ADULT },
  { name: "Lucía Restrepo", price: ADULT },
  { ...TOMAS, price: CHILD },
  { price: CHILD },
];

const bookFamily = () =>
  bookedByTelephone(site, ANA.email, { participantsInfo: PEOPLE.map((person) => ({ ...person })) });

const rebook = (id: string, of: { people?: string[]; removal?: number } = {}) =>
  perform(getRebooking, staffOf(site, "desk"), { id, ...of });

const idsOf = async (id: string) => (await changes.peopleOf(id)).map((person) => person.id);

describe("a booking that is booked again", () => {
  test("gives contact, names, ages and prices of its people, and no documents", async () => {
    const { id, row } = await bookFamily();
    const [ana = "", lucia = "", tomas = ""] = await idsOf(id);
    const answer = await rebook(id);
    expect(answer).toEqual({
      ...{
        bookingId: id,
        code: row.code,
        experienceId: site.experience.id,
        duration: "PT9H",
        locale: "es-CO",
      },
      ...{ email: ANA.email, phoneNumber: ANA.phoneNumber, areRemoved: false },
      people: [
        { id: ana, name: ANA.name, age: 36, priceId: "adulto" },
        { id: lucia, name: "Lucía Restrepo", age: null, priceId: "adulto" },
        { id: tomas, name: TOMAS.name, age: 10, priceId: "nino" },
      ],
      unnamed: [{ priceId: "nino", count: 1 }],
    });
    expect(JSON.stringify(answer)).not.toContain(ANA.documentNumber);
  });

  test("gives the same after its cancellation", async () => {
    const { id } = await bookFamily();
    const before = await rebook(id);
    await cancelByRule(staffOf(site, "owner"), id);
    expect(await rebook(id)).toEqual(before);
  });

  test("gives only the chosen people, with or without a name", async () => {
    const { id } = await bookFamily();
    const [, lucia = "", , nameless = ""] = await idsOf(id);
    expect(await rebook(id, { people: [lucia, nameless] })).toMatchObject({
      people: [{ name: "Lucía Restrepo" }],
      unnamed: [{ priceId: "nino", count: 1 }],
    });
    expect(await rebook(id, { people: [v7()] })).toMatchObject({ people: [], unnamed: [] });
  });

  test("gives the number of removed people by price, because their details are gone", async () => {
    const { id } = await bookFamily();
    await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash", { amount: 540_000 }));
    const [, lucia = "", , nameless = ""] = await idsOf(id);
    await changes.change(id, { remove: [lucia, nameless] });
    expect(await rebook(id, { removal: 1 })).toMatchObject({
      ...{ email: ANA.email, phoneNumber: ANA.phoneNumber, people: [], areRemoved: true },
      unnamed: [
        { priceId: "adulto", count: 1 },
        { priceId: "nino", count: 1 },
      ],
    });
    const file = await perform(getBookingFile, staffOf(site, "desk"), { id });
    expect(file.history.map(({ removal }) => removal)).toContain(1);
    const [, tomas = ""] = await idsOf(id);
    await changes.change(id, { remove: [tomas] });
    expect((await rebook(id, { removal: 2 })).unnamed).toEqual([{ priceId: "nino", count: 1 }]);
    expect((await rebook(id, { removal: 3 })).unnamed).toEqual([]);
  });

  test("is unknown to the staff of another agency, and closed to roles that may not see bookings", async () => {
    const { id } = await bookFamily();
    const other = await openAgency(database.db);
    expect(await errorCode(perform(getRebooking, staffOf(other, "owner"), { id }))).toBe("booking-not-found");
    expect(await errorCode(perform(getRebooking, staffOf(site, "guide"), { id }))).toBe("not-allowed");
  });
});

describe("a booking by hand of people who are booked again", () => {
  const requestOf = (again: object, people: object[]) => {
    const { consents: _, replaces: __, ...request } = sampleBookingRequest(site.experience, people.length);
    const wanted = { date: "2026-12-06", participantsInfo: people, again, idempotencyKey: v7() };
    return handBookingSchema.parse({ ...request, ...wanted });
  };
  const bookAgain = async (again: object, people: object[], agency = site) => {
    const { id } = await perform(bookByHand, staffOf(agency, "desk"), requestOf(again, people));
    return { id, people: await changes.peopleOf(id) };
  };

  test("copies names and birth dates, never documents, and its history names the former booking", async () => {
    const { id: former, row } = await bookFamily();
    const [ana = "", , tomas = ""] = await idsOf(former);
    const again = { bookingId: former, people: [ana, tomas, null] };
    const lead = { name: ANA.name, phoneNumber: ANA.phoneNumber, price: ADULT };
    const { id, people } = await bookAgain(again, [lead, { price: CHILD }, { price: ADULT }]);
    expect(people).toMatchObject([
      { name: ANA.name, birthDate: ANA.birthDate, documentType: null, documentNumber: null },
      { name: TOMAS.name, birthDate: TOMAS.birthDate, documentType: null, documentNumber: null },
      { name: null, birthDate: null },
    ]);
    const { history } = await perform(getBookingFile, staffOf(site, "desk"), { id });
    expect(history[0]?.sentence).toContain(`con personas de ${row.code}`);
  });

  test("does not give the birth date of a person to somebody with another name", async () => {
    const { id: former } = await bookFamily();
    const [ana = ""] = await idsOf(former);
    const { people } = await bookAgain({ bookingId: former, people: [ana] }, [{ name: "Rosa Díaz" }]);
    expect(people).toMatchObject([{ name: "Rosa Díaz", birthDate: null }]);
  });

  test("is refused beside the person whose copied age does not fit the price", async () => {
    const { id: former } = await bookFamily();
    const [ana = ""] = await idsOf(former);
    const people = [{ name: "Rosa Díaz", price: ADULT }, { price: CHILD }];
    const refused = await bookAgain({ bookingId: former, people: [null, ana] }, people).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: "invalid-input",
      fields: { "participantsInfo.1.birthDate": expect.any(String) },
    });
  });

  test("is made once if its submission is repeated, even if the former people were erased in between", async () => {
    const { id: former } = await bookFamily();
    const [ana = "", lucia = ""] = await idsOf(former);
    const request = requestOf({ bookingId: former, people: [ana, lucia] }, [{ name: ANA.name }, {}]);
    const { id } = await perform(bookByHand, staffOf(site, "desk"), request);
    await database.pool.query("UPDATE participants SET name = '' WHERE booking_id = $1", [former]);
    expect(await perform(bookByHand, staffOf(site, "desk"), request)).toMatchObject({ id });
  });

  test("copies nothing from a booking of another agency", async () => {
    const other = await openAgency(database.db);
    const { id: foreign } = await bookedByTelephone(other, ANA.email);
    const people = (await changesByStaff(other).peopleOf(foreign)).map((person) => person.id);
    const made = await bookAgain({ bookingId: foreign, people }, [{ name: ANA.name }, {}]);
    expect(made.people).toMatchObject([{ birthDate: null }, { name: null, birthDate: null }]);
    const { history } = await perform(getBookingFile, staffOf(site, "desk"), { id: made.id });
    expect(history[0]?.sentence).not.toContain("con personas de");
  });
});
