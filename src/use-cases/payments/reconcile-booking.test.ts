import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/databases/database.ts";
import { unavailableError } from "../../../tests/support/fake-payments.ts";
import { agencyPerTest, DAY, HOUR, MINUTE, START } from "../../../tests/support/use-case-context.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { perform } from "../use-case.ts";
import { backoffBefore, reconcileBooking } from "./reconcile-booking.ts";
import { settlePayment } from "./steps/settle-payment.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const TOTAL = 360_000;
const runReconcile = (bookingId: string, round = 1) =>
  perform(reconcileBooking, site.system, { bookingId, round });

/** Returns the enqueued polls, except the first poll, which every booking gets. */
const nextPolls = async () => (await site.jobs.of("reconcile-booking")).slice(1);

async function runPollsUntil(until: Date) {
  for (let n = 0; ; n += 1) {
    const job = (await site.jobs.of("reconcile-booking"))[n];
    if (!job?.startAfter || job.startAfter > until) return;
    if (job.startAfter > site.clock.now()) site.clock.set(job.startAfter);
    await perform(reconcileBooking, site.system, job.data);
  }
}

test("the backoff grows from twenty seconds to six hours at most", () => {
  expect([2, 3, 4, 5, 6].map(backoffBefore)).toEqual([20_000, 40_000, 80_000, 160_000, 320_000]);
  expect(backoffBefore(13)).toBe(6 * HOUR);
  expect(backoffBefore(1000)).toBe(6 * HOUR);
});

describe("a payment whose webhook was lost", () => {
  test("is found by the booking's reference", async () => {
    const { id } = await site.book(2);
    site.payments.pay(id, TOTAL);
    await runReconcile(id);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("is found by the bare id if an old release opened the checkout", async () => {
    const { id } = await site.book(2);
    await database.pool.query("UPDATE payments SET external_reference = NULL WHERE booking_id = $1", [id]);
    site.payments.change(site.payments.pay(id, TOTAL), { externalReference: id });
    await runReconcile(id);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("is found by its own id if the provider's search does not show it", async () => {
    const { id } = await site.book(2);
    const paymentId = site.payments.pay(id, TOTAL, { status: "pending" });
    await settlePayment(site.system, { providerPaymentId: paymentId });
    site.payments.searchable = false;
    site.payments.change(paymentId, { status: "approved" });
    await runReconcile(id);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("for a cancelled booking is found and refunded", async () => {
    const { ctx, id } = await site.book(2);
    await perform(cancelBooking, ctx, { id });
    site.payments.pay(id, TOTAL);
    await runReconcile(id);
    expect(await site.refundsOf(id)).toMatchObject([{ reason: "cancelled-booking" }]);
  });
});

describe("the polling of a booking's payments", () => {
  test("continues while no payment is known", async () => {
    const { id } = await site.book(2);
    await runReconcile(id);
    expect(await nextPolls()).toEqual([
      {
        data: { agencyId: site.agency.id, bookingId: id, round: 2 },
        startAfter: new Date(START.getTime() + 20_000),
      },
    ]);
  });

  test("ends with a poll three days after the checkout", async () => {
    const { id, booking } = await site.book(2);
    const closedAt = booking.holdExpiresAt.getTime() + MINUTE;
    site.clock.set(new Date(closedAt + 3 * DAY - 1));
    await runReconcile(id, 12);
    expect((await nextPolls()).map((one) => one.startAfter)).toEqual([new Date(closedAt + 3 * DAY)]);
    site.clock.forward(1);
    await runReconcile(id, 13);
    expect(await nextPolls()).toHaveLength(1);
  });

  test("takes twelve polls for a booking that nobody pays", async () => {
    await site.book(2);
    await runPollsUntil(new Date(START.getTime() + 10 * DAY));
    const seconds = (await site.jobs.of("reconcile-booking")).map(
      ({ startAfter }) => ((startAfter?.getTime() ?? 0) - START.getTime()) / 1000,
    );
    const closed = 31 * 60;
    const afterClosing = [0, 600, 6 * 3600, 86_400, 3 * 86_400].map((pause) => closed + pause);
    expect(seconds).toEqual([20, 40, 80, 160, 320, 600, 1240, ...afterClosing]);
  });

  test("continues every fifteen minutes while the provider is down, even after three days", async () => {
    const { id, booking } = await site.book(2);
    site.payments.failure = unavailableError();
    await runReconcile(id, 3);
    expect((await nextPolls()).at(-1)?.startAfter).toEqual(new Date(START.getTime() + 80_000));
    site.clock.set(new Date(booking.holdExpiresAt.getTime() + 4 * DAY));
    await runReconcile(id, 400);
    const last = (await nextPolls()).at(-1);
    expect(last?.startAfter).toEqual(new Date(site.clock.now().getTime() + 15 * MINUTE));

    site.payments.failure = undefined;
    site.payments.pay(id, TOTAL);
    await runReconcile(id, 401);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("is retried by the job queue after a fault other than the provider's", async () => {
    const { id } = await site.book(2);
    site.payments.failure = new TypeError("a fault") as never;
    await expect(runReconcile(id)).rejects.toThrow("a fault");
    expect(await nextPolls()).toEqual([]);
  });

  test("takes one poll for a paid booking, and five after its checkout has closed", async () => {
    const { id, booking } = await site.book(2);
    site.payments.pay(id, TOTAL);
    await runPollsUntil(new Date(START.getTime() + 10 * DAY));
    const minutes = (await site.jobs.of("reconcile-booking"))
      .slice(1)
      .map(({ startAfter }) => ((startAfter?.getTime() ?? 0) - booking.holdExpiresAt.getTime()) / MINUTE);
    expect(minutes).toEqual([1, 11, 361, 1441, 4321]);
  });

  test("finds a second payment that appears in the search long after the checkout closed", async () => {
    const { id, booking } = await site.book(2);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, TOTAL) });
    site.payments.pay(id, TOTAL);
    site.payments.searchable = false;
    await runPollsUntil(new Date(booking.holdExpiresAt.getTime() + 7 * HOUR));
    expect(await site.refundsOf(id)).toEqual([]);
    site.payments.searchable = true;
    await runPollsUntil(new Date(START.getTime() + 10 * DAY));
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL, reason: "double-payment" }]);
  });

  test("finds a payment that appears a day after the cancellation", async () => {
    const { ctx, id } = await site.book(2);
    await perform(cancelBooking, ctx, { id });
    await runPollsUntil(new Date(START.getTime() + DAY));
    site.payments.pay(id, TOTAL);
    await runPollsUntil(new Date(START.getTime() + 10 * DAY));
    expect(await site.refundsOf(id)).toMatchObject([{ reason: "cancelled-booking" }]);
  });

  test("continues while a payment is pending", async () => {
    const { ctx, id } = await site.book(2);
    const slow = site.payments.pay(id, TOTAL, { status: "in_process" });
    await settlePayment(site.system, { providerPaymentId: slow });
    await perform(cancelBooking, ctx, { id });
    site.payments.searchable = false;
    await runPollsUntil(new Date(START.getTime() + 6 * DAY));
    site.payments.change(slow, { status: "approved" });
    await runPollsUntil(new Date(START.getTime() + 10 * DAY));
    expect(await site.refundsOf(id)).toMatchObject([{ reason: "cancelled-booking" }]);
    const last = (await site.jobs.of("reconcile-booking")).at(-1)?.startAfter;
    expect(last?.getTime()).toBeLessThan(START.getTime() + 7 * DAY);
  });

  test("continues after the confirmation for a second pending payment, which is then refunded", async () => {
    const { id } = await site.book(2);
    const expiresAt = new Date(START.getTime() + 2 * DAY);
    const second = site.payments.pay(id, TOTAL, { status: "pending", method: "pse", expiresAt });
    await settlePayment(site.system, { providerPaymentId: second });
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, TOTAL) });
    await runPollsUntil(new Date(START.getTime() + DAY));
    site.payments.change(second, { status: "approved" });
    await runPollsUntil(new Date(START.getTime() + 2 * DAY));
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL, reason: "double-payment" }]);
  });

  test("finds a second payment in the open checkout after the confirmation", async () => {
    const { id } = await site.book(2);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, TOTAL) });
    await runReconcile(id);
    site.clock.forward(25 * MINUTE);
    site.payments.pay(id, TOTAL);
    await runPollsUntil(new Date(START.getTime() + DAY));
    expect(await site.refundsOf(id)).toMatchObject([{ reason: "double-payment" }]);
  });
});
