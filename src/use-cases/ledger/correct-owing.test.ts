import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { refuseUpdates } from "../../../tests/support/databases/refuse-updates.ts";
import {
  bookAndTakePayment,
  operatorOf,
  takePaymentInput,
} from "../../../tests/support/staff/taken-payments.ts";
import { agencyPerTest, openAgency } from "../../../tests/support/use-case-context.ts";
import { takePayment } from "../booking-by-staff/take-payment.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { perform } from "../use-case.ts";
import { correctOwing } from "./correct-owing.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const readOwes = async (id: string) => (await site.booking(id)).owes;
const correct = () => perform(correctOwing, site.system);
const storeOwes = (id: string, value: boolean | null) =>
  database.pool.query("update bookings set owes = $2 where id = $1", [id, value]);

test("a booking on account owes until it is paid", async () => {
  const { id } = await bookAndTakePayment(site, "on-account");
  expect(await readOwes(id)).toBe(true);
  await perform(takePayment, operatorOf(site), takePaymentInput(id, "cash"));
  expect(await readOwes(id)).toBe(false);
  expect(await correct()).toBe(0);
});

test("a booking that is paid at once never has a stored debt", async () => {
  const { id } = await site.book(2);
  await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, 360_000) });
  expect(await readOwes(id)).toBeNull();
});

test("the nightly job corrects only the bookings whose value is wrong", async () => {
  const owing = await bookAndTakePayment(site, "on-account");
  const [paid, other] = [await bookAndTakePayment(site, "cash"), await bookAndTakePayment(site, "cash")];
  await storeOwes(owing.id, null);
  await storeOwes(paid.id, true);
  expect(await correct()).toBe(2);
  expect([await readOwes(owing.id), await readOwes(paid.id), await readOwes(other.id)]).toEqual([
    true,
    false,
    null,
  ]);
  expect(await correct()).toBe(0);
});

test("the bookings of another agency stay as they are", async () => {
  const { id } = await bookAndTakePayment(site, "on-account");
  await storeOwes(id, null);
  const neighbour = await openAgency(database.db);
  expect(await perform(correctOwing, neighbour.system)).toBe(0);
  expect(await readOwes(id)).toBeNull();
});

test("a booking whose correction fails does not stop the bookings after it", async () => {
  const [broken, sound] = [
    await bookAndTakePayment(site, "on-account"),
    await bookAndTakePayment(site, "on-account"),
  ];
  for (const { id } of [broken, sound]) await storeOwes(id, null);
  const restore = await refuseUpdates(database.pool, "bookings", `old.id = '${broken.id}'`);
  try {
    await expect(correct()).rejects.toThrow("changes of bookings failed 1 times");
  } finally {
    await restore();
  }
  expect([await readOwes(broken.id), await readOwes(sound.id)]).toEqual([null, true]);
  expect(await correct()).toBe(1);
  expect(await readOwes(broken.id)).toBe(true);
});
