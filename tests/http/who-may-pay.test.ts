import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { saveExperience } from "../../src/db/queries/experiences/experiences.ts";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import type { BookingSummaryView, BookingView } from "../../src/use-cases/booking/booking-view.ts";
import type { ExperienceView } from "../../src/use-cases/experiences/experience-view.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { dateAhead } from "../support/date-ahead.ts";
import { orderFor } from "../support/order.ts";
import { sampleExperience } from "../support/sample-experience.ts";
import { familyExperience } from "../support/sample-party.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Traveller } from "../support/traveller.ts";

const AGENCY = "andes-vivo";

let database: TestDatabase;
let site: TestSite;
let ana: Traveller;
let experience: ExperienceView;

beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url);
  const sample = sampleExperience(AGENCY, familyExperience());
  const season = { from: dateAhead(0), to: dateAhead(60) };
  const offered = { ...sample, schedule: { ...sample.schedule, season } };
  await inTransaction(database.db, (tx) =>
    saveExperience(tx, offered, { position: 100, published: true, at: new Date() }),
  );
  ana = site.open();
  await ana.signIn("google", "ana@viajeros.test");
  experience = await ana.query<ExperienceView>("experience.getById", { id: offered.id, agencyId: AGENCY });
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

/** Somebody of an age, at a price; a document of their own unless one is named. */
type Who = [age: number, price: string, documentNumber?: string];

/** An order of these people, each of whom names their price by its id. */
async function orderOf(...people: Who[]): Promise<BookingRequest> {
  const order = await orderFor(ana, experience, people.length);
  const participantsInfo = order.participantsInfo.map((person, index) => {
    const [age = 0, id = "", documentNumber = person.documentNumber] = people[index] ?? [];
    const price = experience.priceList.find((one) => one.id === id);
    if (!price) throw new Error(`there is no price ${id}`);
    const birthDate = `${Number(dateAhead(0).slice(0, 4)) - age}-01-01`;
    return { ...person, birthDate, documentNumber, price: { id, value: price.value, name: price.name } };
  });
  return { ...order, participantsInfo };
}

const REFUSED: [string, Who[], Record<string, string>][] = [
  [
    "an adult at a child's price",
    [
      [36, "adulto"],
      [36, "nino"],
    ],
    { "1.birthDate": "8 a 11 años" },
  ],
  [
    "a child at an infant's price",
    [
      [36, "adulto"],
      [8, "bebe"],
    ],
    { "1.birthDate": "hasta 2 años" },
  ],
  ["a child alone", [[9, "nino"]], { "0.birthDate": "persona adulta" }],
  ["an infant without an adult", [[1, "bebe"]], { "0.birthDate": "persona adulta" }],
  [
    "an infant with a child",
    [
      [9, "nino"],
      [1, "bebe"],
    ],
    { "0.birthDate": "persona adulta" },
  ],
  [
    "an infant with a minor who pays as an adult",
    [
      [16, "adulto"],
      [1, "bebe"],
    ],
    { "0.birthDate": "persona adulta" },
  ],
  [
    "a leader under 18",
    [
      [17, "adulto"],
      [36, "adulto"],
    ],
    { "0.birthDate": "18 años" },
  ],
  [
    "the same document twice",
    [
      [36, "adulto", "1020304050"],
      [34, "adulto", "1020304050"],
    ],
    { "1.documentNumber": "otra persona" },
  ],
  [
    "one person at a price for two",
    [
      [36, "pareja"],
      [34, "adulto"],
    ],
    { "0.price": "2 personas o más" },
  ],
  [
    "three people at a price for two",
    [
      [36, "pareja"],
      [34, "pareja"],
      [33, "pareja"],
    ],
    { "2.price": "2 personas como máximo" },
  ],
];

describe("booking.create", () => {
  test.each(REFUSED)("refuses %s beside the field", async (_who, people, messages) => {
    const fields = Object.entries(messages).map(([field, text]) => [
      `participantsInfo.${field}`,
      expect.stringContaining(text),
    ]);
    await expect(ana.mutate("booking.create", await orderOf(...people))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      reason: "invalid-input",
      fields: Object.fromEntries(fields),
    });
    expect(await ana.query("booking.getByUserId")).toEqual([]);
  });

  test("charges a family what the agency's prices say, whatever the amounts on the wire", async () => {
    const order = await orderOf([36, "adulto"], [9, "nino"], [1, "bebe"]);
    const cheap = order.participantsInfo.map((person) => ({
      ...person,
      price: { ...person.price, value: person.price?.value ?? 0, name: "", amount: 1, unitPrice: 1 },
    }));
    await ana.mutate("booking.create", { ...order, participantsInfo: cheap, totalPrice: 1 });
    const [summary] = await ana.query<BookingSummaryView[]>("booking.getByUserId");
    const booking = await ana.query<BookingView>("booking.getById", { id: summary?.id });
    expect(booking).toMatchObject({ totalPrice: 280_000, participants: 3, seats: 2, insurance: 12_000 });
    expect(booking.lines.map(({ priceOptionId, amount }) => [priceOptionId, amount])).toEqual([
      ["adulto", 180_000],
      ["nino", 90_000],
      ["bebe", 10_000],
    ]);
  });
});
