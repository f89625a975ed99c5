import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { sampleOrder } from "../../../tests/support/sample-experience.ts";
import { openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { createBooking } from "../booking/create-booking.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { composeLetter } from "./compose-letter.ts";

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

async function letters() {
  const composed = await Promise.all((await site.messages()).map((row) => composeLetter(site.system, row)));
  return composed.map(({ letter }) => letter);
}

test("the agency hears of a booking in Spanish, whatever language the traveller reads", async () => {
  const traveller = { ...(await site.traveller()), locale: "en" as const };
  await createBooking(traveller, sampleOrder(site.experience, 2));

  const place = site.experience.place["es-CO"];
  expect(await letters()).toMatchObject([{ kind: "booking-lead", locale: "es-CO", booking: { place } }]);
});

test("the confirmation knows what was paid with, not what was tried before", async () => {
  const { id } = await site.book(2);
  const refused = site.payments.pay(id, 360_000, { status: "rejected", method: "master" });
  await settlePayment(site.system, { providerPaymentId: refused });
  const approved = site.payments.pay(id, 360_000, { method: "pse" });
  await settlePayment(site.system, { providerPaymentId: approved });

  const confirmed = (await letters()).filter(({ kind }) => kind === "booking-confirmed");
  expect(confirmed).toMatchObject([{ method: "pse" }]);
});
