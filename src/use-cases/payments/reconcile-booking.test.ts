import { describe, expect, test } from "vitest";
import { databasePerFile } from "../../../tests/support/database.ts";
import { unavailable } from "../../../tests/support/fake-payments.ts";
import { agencyPerTest, DAY, HOUR, MINUTE, START } from "../../../tests/support/use-case-context.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { perform } from "../use-case.ts";
import { backoffBefore, reconcileBooking } from "./reconcile-booking.ts";
import { settlePayment } from "./steps/settle-payment.ts";

const database = databasePerFile();
const site = agencyPerTest(database);

const TOTAL = 360_000;
const ask = (bookingId: string, round = 1) => perform(reconcileBooking, site.system, { bookingId, round });

/** The enqueued polls after the first one, which every booking gets. */
const nextQuestions = async () => (await site.jobs.of("reconcile-booking")).slice(1);

/** Runs the enqueued polls in order until none is left, or until the next one is due after a given moment. */
async function runQueriesUntil(until: Date) {
  for (let n = 0; ; n += 1) {
    const job = (await site.jobs.of("reconcile-booking"))[n];
    if (!job?.startAfter || job.startAfter > until) return;
    if (job.startAfter > site.clock.now()) site.clock.set(job.startAfter);
    await perform(reconcileBooking, site.system, job.data);
  }
}

test("pauses grow from twenty seconds to six hours, and no longer", () => {
  expect([2, 3, 4, 5, 6].map(backoffBefore)).toEqual([20_000, 40_000, 80_000, 160_000, 320_000]);
  expect(backoffBefore(13)).toBe(6 * HOUR);
  expect(backoffBefore(1000)).toBe(6 * HOUR);
});

describe("a payment whose webhook never came", () => {
  test("is found by the booking's reference", async () => {
    const { id } = await site.book(2);
    site.payments.pay(id, TOTAL);
    await ask(id);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("is found by the bare id if an old release opened the checkout", async () => {
    const { id } = await site.book(2);
    await database.pool.query("UPDATE payments SET external_reference = NULL WHERE booking_id = $1", [id]);
    site.payments.change(site.payments.pay(id, TOTAL), { externalReference: id });
    await ask(id);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("is found by its own id if the provider's search does not show it", async () => {
    const { id } = await site.book(2);
    const paymentId = site.payments.pay(id, TOTAL, { status: "pending" });
    await settlePayment(site.system, { providerPaymentId: paymentId });
    site.payments.searchable = false;
    site.payments.change(paymentId, { status: "approved" });
    await ask(id);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("for a cancelled booking is found and refunded", async () => {
    const { ctx, id } = await site.book(2);
    await perform(cancelBooking, ctx, { id });
    site.payments.pay(id, TOTAL);
    await ask(id);
    expect(await site.refundsOf(id)).toMatchObject([{ reason: "cancelled-booking" }]);
  });
});

describe("the payment queries of a booking", () => {
  test("go on while nothing is known", async () => {
    const { id } = await site.book(2);
    await ask(id);
    expect(await nextQuestions()).toEqual([
      {
        data: { agencyId: site.agency.id, bookingId: id, round: 2 },
        startAfter: new Date(START.getTime() + 20_000),
      },
    ]);
  });

  test("end three days after the checkout, with a last query at that time", async () => {
    const { id, booking } = await site.book(2);
    const closedAt = booking.holdExpiresAt.getTime() + MINUTE;
    site.clock.set(new Date(closedAt + 3 * DAY - 1));
    await ask(id, 12);
    expect((await nextQuestions()).map((one) => one.startAfter)).toEqual([new Date(closedAt + 3 * DAY)]);
    site.clock.forward(1);
    await ask(id, 13);
    expect(await nextQuestions()).toHaveLength(1);
  });

  test("are few: a dozen for a booking that nobody pays", async () => {
    await site.book(2);
    await runQueriesUntil(new Date(START.getTime() + 10 * DAY));
    const seconds = (await site.jobs.of("reconcile-booking")).map(
      ({ startAfter }) => ((startAfter?.getTime() ?? 0) - START.getTime()) / 1000,
    );
    const closed = 31 * 60;
    const after = [0, 600, 6 * 3600, 86_400, 3 * 86_400].map((pause) => closed + pause);
    expect(seconds).toEqual([20, 40, 80, 160, 320, 600, 1240, ...after]);
  });

  test("go on while the provider is down, at most fifteen minutes apart, beyond the three days", async () => {
    const { id, booking } = await site.book(2);
    site.payments.failure = unavailable();
    await ask(id, 3);
    expect((await nextQuestions()).at(-1)?.startAfter).toEqual(new Date(START.getTime() + 80_000));
    site.clock.set(new Date(booking.holdExpiresAt.getTime() + 4 * DAY));
    await ask(id, 400);
    const last = (await nextQuestions()).at(-1);
    expect(last?.startAfter).toEqual(new Date(site.clock.now().getTime() + 15 * MINUTE));

    site.payments.failure = undefined;
    site.payments.pay(id, TOTAL);
    await ask(id, 401);
    expect(await site.booking(id)).toMatchObject({ status: "CONFIRMED" });
  });

  test("are retried by the job queue if something else than the provider fails", async () => {
    const { id } = await site.book(2);
    site.payments.failure = new TypeError("a fault") as never;
    await expect(ask(id)).rejects.toThrow("a fault");
    expect(await nextQuestions()).toEqual([]);
  });

  test("are six for a booking that is paid at once: one soon, five after its checkout has closed", async () => {
    const { id, booking } = await site.book(2);
    site.payments.pay(id, TOTAL);
    await runQueriesUntil(new Date(START.getTime() + 10 * DAY));
    const minutes = (await site.jobs.of("reconcile-booking"))
      .slice(1)
      .map(({ startAfter }) => ((startAfter?.getTime() ?? 0) - booking.holdExpiresAt.getTime()) / MINUTE);
    expect(minutes).toEqual([1, 11, 361, 1441, 4321]);
  });

  test("find a second payment that neither a webhook nor the search showed when the checkout closed", async () => {
    const { id, booking } = await site.book(2);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, TOTAL) });
    site.payments.pay(id, TOTAL);
    site.payments.searchable = false;
    await runQueriesUntil(new Date(booking.holdExpiresAt.getTime() + 7 * HOUR));
    expect(await site.refundsOf(id)).toEqual([]);
    site.payments.searchable = true;
    await runQueriesUntil(new Date(START.getTime() + 10 * DAY));
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL, reason: "double-payment" }]);
  });

  test("find a payment that came to light a day after its booking was cancelled", async () => {
    const { ctx, id } = await site.book(2);
    await perform(cancelBooking, ctx, { id });
    await runQueriesUntil(new Date(START.getTime() + DAY));
    site.payments.pay(id, TOTAL);
    await runQueriesUntil(new Date(START.getTime() + 10 * DAY));
    expect(await site.refundsOf(id)).toMatchObject([{ reason: "cancelled-booking" }]);
  });

  test("go on for a payment that stays pending, until it is decided", async () => {
    const { ctx, id } = await site.book(2);
    const slow = site.payments.pay(id, TOTAL, { status: "in_process" });
    await settlePayment(site.system, { providerPaymentId: slow });
    await perform(cancelBooking, ctx, { id });
    site.payments.searchable = false;
    await runQueriesUntil(new Date(START.getTime() + 6 * DAY));
    site.payments.change(slow, { status: "approved" });
    await runQueriesUntil(new Date(START.getTime() + 10 * DAY));
    expect(await site.refundsOf(id)).toMatchObject([{ reason: "cancelled-booking" }]);
    const last = (await site.jobs.of("reconcile-booking")).at(-1)?.startAfter;
    expect(last?.getTime()).toBeLessThan(START.getTime() + 7 * DAY);
  });

  test("go on after the confirmation while a second payment is pending, which is refunded", async () => {
    const { id } = await site.book(2);
    const expiresAt = new Date(START.getTime() + 2 * DAY);
    const second = site.payments.pay(id, TOTAL, { status: "pending", method: "pse", expiresAt });
    await settlePayment(site.system, { providerPaymentId: second });
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, TOTAL) });
    await runQueriesUntil(new Date(START.getTime() + DAY));
    site.payments.change(second, { status: "approved" });
    await runQueriesUntil(new Date(START.getTime() + 2 * DAY));
    expect(await site.refundsOf(id)).toMatchObject([{ amount: TOTAL, reason: "double-payment" }]);
  });

  test("find a second payment that was made in the open checkout after the confirmation", async () => {
    const { id } = await site.book(2);
    await settlePayment(site.system, { providerPaymentId: site.payments.pay(id, TOTAL) });
    await ask(id);
    site.clock.forward(25 * MINUTE);
    site.payments.pay(id, TOTAL);
    await runQueriesUntil(new Date(START.getTime() + DAY));
    expect(await site.refundsOf(id)).toMatchObject([{ reason: "double-payment" }]);
  });
});
