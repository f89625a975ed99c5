import { v7 } from "uuid";
import { expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { agencyPerTest, DAY, HOUR } from "../../../tests/support/use-case-context.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { balanceOf } from "../../domain/ledger/entry.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { lapseHold } from "../booking/lapse-hold.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { requestRefund } from "../refunds/request-refund.ts";
import { perform } from "../use-case.ts";
import { completeLedger } from "./complete-ledger.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const TOTAL = 360_000;

const ledgerOf = (id: string) => listEntries(database.db, { agencyId: site.agency.id, id });
const movementsOf = async (id: string) => (await ledgerOf(id)).map(({ kind, amount }) => `${kind} ${amount}`);
const dueOf = async (id: string) => balanceOf(await ledgerOf(id)).due;

async function pay(id: string, amount = TOTAL) {
  const providerPaymentId = site.payments.pay(id, amount);
  await settlePayment(site.system, { providerPaymentId });
  return providerPaymentId;
}

async function refundAll(id: string) {
  for (const { id: refundId } of await site.refundsOf(id))
    await perform(requestRefund, site.system, { refundId });
}

test("a new booking has a charge for each line, with its parts, service date and actor", async () => {
  const { id, ctx, booking } = await site.book(2);
  const [line] = await ledgerOf(id);
  expect(line).toMatchObject({
    ...{ kind: "charge", line: 0, amount: TOTAL, taxes: booking.taxes, insurance: booking.insurance },
    ...{ serviceDate: booking.date, reason: "create-booking", actor: `traveller:${ctx.userId}` },
    ...{ paymentId: null, changeId: null },
  });
  expect(await dueOf(id)).toBe(TOTAL);
});

test("a payment that is reported twice is one movement", async () => {
  const { id } = await site.book(2);
  const providerPaymentId = await pay(id);
  await settlePayment(site.system, { providerPaymentId });
  expect(await movementsOf(id)).toEqual(["charge 360000", "payment -360000"]);
});

test("a booking cancelled in time is reversed, and balanced after the refund", async () => {
  const { id, ctx } = await site.book(2);
  await pay(id);
  await perform(cancelBooking, ctx, { id });
  expect(await dueOf(id)).toBe(-TOTAL);
  await refundAll(id);
  expect(await movementsOf(id)).toEqual([
    ...["charge 360000", "payment -360000", "reversal -360000", "refund 360000"],
  ]);
  expect(await dueOf(id)).toBe(0);
});

test("a booking cancelled too late stays charged", async () => {
  const { id, ctx } = await site.book(2);
  await pay(id);
  site.clock.forward(14 * DAY + 20 * HOUR);
  await perform(cancelBooking, ctx, { id });
  expect(await movementsOf(id)).toEqual(["charge 360000", "payment -360000"]);
});

test("an unpaid booking is reversed when its hold lapses", async () => {
  const { id } = await site.book(2);
  site.clock.forward(HOUR);
  await perform(lapseHold, site.system, { bookingId: id });
  expect(await movementsOf(id)).toEqual(["charge 360000", "reversal -360000"]);
});

test("a second payment is owed to the traveller until its refund", async () => {
  const { id } = await site.book(2);
  await pay(id);
  await pay(id);
  expect(await dueOf(id)).toBe(-TOTAL);
  await refundAll(id);
  expect(await dueOf(id)).toBe(0);
});

test("a lost chargeback reverses payment and charges", async () => {
  const { id } = await site.book(2);
  const providerPaymentId = await pay(id);
  site.payments.change(providerPaymentId, { status: "charged_back", statusDetail: "settled" });
  await settlePayment(site.system, { providerPaymentId });
  expect(await movementsOf(id)).toEqual([
    ...["charge 360000", "payment -360000", "charge-back 360000", "reversal -360000"],
  ]);
});

test("bookings of a release without a ledger get their movements once, with the original dates", async () => {
  const paid = await site.book(2);
  await pay(paid.id);
  const cancelled = await site.book(2);
  await pay(cancelled.id);
  site.clock.forward(HOUR);
  await perform(cancelBooking, cancelled.ctx, { id: cancelled.id });
  await refundAll(cancelled.id);
  const second = await site.book(2);
  await pay(second.id);
  const lapsed = await site.book(1);
  site.clock.forward(HOUR);
  await perform(lapseHold, site.system, { bookingId: lapsed.id });
  const ids = [paid.id, cancelled.id, second.id, lapsed.id];
  const readAll = async () => Promise.all(ids.map(async (id) => (await movementsOf(id)).toSorted()));
  const before = await readAll();
  await database.pool.query("delete from booking_entries where agency_id = $1 and kind <> 'refund'", [
    site.agency.id,
  ]);

  expect(await perform(completeLedger, site.system)).toBe(4);
  expect(await readAll()).toEqual(before);
  expect((await ledgerOf(paid.id))[0]?.writtenAt).toEqual(paid.booking.createdAt);
  expect(await perform(completeLedger, site.system)).toBe(0);
});

test("a booking whose ledger cannot be completed does not stop the bookings after it", async () => {
  const [first, second] = [await site.book(1), await site.book(1)];
  await database.pool.query("delete from booking_entries where agency_id = $1", [site.agency.id]);
  let isFirst = true;
  const newId = () => {
    const fails = isFirst;
    isFirst = false;
    if (fails) throw new Error("no more ids");
    return v7();
  };
  await expect(perform(completeLedger, { ...site.system, newId })).rejects.toThrow(
    "changes of bookings failed 1 times, first: no more ids",
  );
  expect([await movementsOf(first.id), await movementsOf(second.id)]).toEqual([[], ["charge 180000"]]);
  expect(await perform(completeLedger, site.system)).toBe(1);
  expect(await movementsOf(first.id)).toEqual(["charge 180000"]);
});
