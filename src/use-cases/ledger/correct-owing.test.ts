import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/database.ts";
import { bookAndTake, operatorOf, taking } from "../../../tests/support/taken-payments.ts";
import { agencyPerTest, openAgency } from "../../../tests/support/use-case-context.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { correctOwing } from "./correct-owing.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const owes = async (id: string) => (await site.booking(id)).owes;
const correct = () => perform(correctOwing, site.system);
const store = (id: string, value: boolean | null) =>
  database.pool.query("update bookings set owes = $2 where id = $1", [id, value]);

test("a booking on account owes until it is paid", async () => {
  const { id } = await bookAndTake(site, "on-account");
  expect(await owes(id)).toBe(true);
  await perform(takePayment, operatorOf(site), taking(id, "cash"));
  expect(await owes(id)).toBe(false);
  expect(await correct()).toBe(0);
});

test("a booking that is paid at once never owes, and its row is not written for that", async () => {
  const { id } = await site.book(2);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000) });
  expect(await owes(id)).toBeNull();
});

test("the night corrects what the previous build left, and nothing else", async () => {
  const owing = await bookAndTake(site, "on-account");
  const [paid, other] = [await bookAndTake(site, "cash"), await bookAndTake(site, "cash")];
  await store(owing.id, null);
  await store(paid.id, true);
  expect(await correct()).toBe(2);
  expect([await owes(owing.id), await owes(paid.id), await owes(other.id)]).toEqual([true, false, null]);
  expect(await correct()).toBe(0);
});

test("the bookings of another agency stay as they are", async () => {
  const { id } = await bookAndTake(site, "on-account");
  await store(id, null);
  const neighbour = await openAgency(database.db);
  expect(await perform(correctOwing, neighbour.system)).toBe(0);
  expect(await owes(id)).toBeNull();
});
