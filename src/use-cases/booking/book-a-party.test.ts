import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { sampleExperience, sampleOrder } from "../../../tests/support/sample-experience.ts";
import { openAgency } from "../../../tests/support/use-case-context.ts";
import { PLAIN_PRICE, type PriceOption } from "../../domain/pricing/price-option.ts";
import { getBooking } from "./get-booking.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const BOAT: PriceOption = {
  ...PLAIN_PRICE,
  id: "lancha",
  value: 600_000,
  name: { "es-CO": "Lancha privada", en: "Private boat" },
  description: { "es-CO": "Para tu grupo", en: "For your group" },
  basis: "per-group",
  groupSize: 2,
  extraPerson: 50_000,
};

const atBoat = { price: { value: 600_000, name: "Lancha privada", description: "" } };
const withBoat = () => {
  const { priceList } = sampleExperience("any");
  return openAgency(database.db, { experience: { priceList: [...priceList, BOAT] } });
};

test("a group pays its own price, and each person beyond it the price for one more", async () => {
  const site = await withBoat();
  const { ctx, id } = await site.book(3, atBoat);
  expect(await getBooking(ctx, { id })).toMatchObject({
    participants: 3,
    unitPrice: 600_000,
    totalPrice: 650_000,
    insurance: 12_000,
    taxes: 121_220,
    lines: [{ priceOptionId: "lancha", people: 3, groupSize: 2, extraPrice: 50_000, amount: 650_000 }],
  });
  expect(site.payments.asked[0]?.request.items).toMatchObject([{ unitPrice: 650_000, quantity: 1 }]);
  expect(await site.paymentsOf(id)).toMatchObject([{ amount: 650_000 }]);
});

test("a group's line and a person's add up on the booking and at the provider", async () => {
  const site = await withBoat();
  const [lead, second, third] = sampleOrder(site.experience, 3).participantsInfo;
  if (!lead || !second || !third) throw new Error("the sample has three people");
  const boat = { id: "lancha", value: 600_000, name: "Lancha privada" };
  const participantsInfo = [lead, { ...second, price: boat }, { ...third, price: boat }];
  const { ctx, id } = await site.book(3, { participantsInfo });
  expect(await getBooking(ctx, { id })).toMatchObject({
    totalPrice: 780_000,
    insurance: 12_000,
    taxes: 145_920,
    lines: [
      { priceOptionId: "adulto", people: 1, amount: 180_000, insurance: 4_000, taxes: 33_440 },
      { priceOptionId: "lancha", people: 2, amount: 600_000, insurance: 8_000, taxes: 112_480 },
    ],
  });
  expect(site.payments.asked[0]?.request.items).toMatchObject([
    { unitPrice: 180_000, quantity: 1 },
    { unitPrice: 600_000, quantity: 1 },
  ]);
});
