import { describe, expect, test } from "vitest";
import { cancelBooking } from "../../src/use-cases/booking/cancel-booking.ts";
import { lapseHold } from "../../src/use-cases/booking/lapse-hold.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { databasePerFile } from "../support/databases/database.ts";
import {
  createBarrier,
  createLatch,
  tamperedDatabase,
  waitUntilBlocked,
} from "../support/databases/tampered-database.ts";
import { agencyPerTest, MINUTE } from "../support/use-case-context.ts";

const TOTAL = 360_000;
const LOCKS_BOOKING = /from "bookings" .* for no key update$/;

const database = databasePerFile();
const site = agencyPerTest(database);

async function seatsConfirmed(): Promise<number> {
  const { rows } = await database.pool.query<{ seats: string | null }>(
    "select sum(participants) as seats from bookings where agency_id = $1 and status = 'CONFIRMED'",
    [site.agency.id],
  );
  return Number(rows[0]?.seats ?? 0);
}

describe("two concurrent webhooks of one payment", () => {
  async function settleTwice(withoutLocks: boolean) {
    const { id } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, TOTAL);
    const latch = createLatch();
    const pause = { after: LOCKS_BOOKING, until: latch.pass };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    const first = settlePayment({ ...site.system, db }, { providerPaymentId });
    await latch.reached;
    const second = settlePayment(site.system, { providerPaymentId });
    await (withoutLocks ? second : waitUntilBlocked(database.pool, second));
    latch.open();
    await Promise.all([first, second]);
    return {
      confirmations: (await site.story(id)).filter((name) => name === "settle-payment").length,
      reminders: (await site.jobs.of("write-reminder")).length,
      emails: (await site.messages()).filter((row) => row.content.kind === "booking-confirmed").length,
    };
  }

  test("two concurrent webhooks confirm the booking once", async () => {
    expect(await settleTwice(false)).toEqual({ confirmations: 1, reminders: 1, emails: 1 });
  });

  test("without the booking's lock the webhooks would confirm twice", async () => {
    expect(await settleTwice(true)).toEqual({ confirmations: 2, reminders: 2, emails: 1 });
  });
});

describe("cancellation during the approval of a payment", () => {
  async function cancelWhilePaying(withoutLocks: boolean) {
    const { ctx, id } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, TOTAL);
    const pause = { after: LOCKS_BOOKING, until: createBarrier(database.pool, 2, withoutLocks) };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    await Promise.all([
      settlePayment({ ...site.system, db }, { providerPaymentId }),
      perform(cancelBooking, { ...ctx, db }, { id }),
    ]);
    const [{ status }, refunds] = [await site.booking(id), await site.refundsOf(id)];
    return { status, refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0) };
  }

  test("the booking is cancelled and refunded in either order", async () => {
    for (let round = 0; round < 4; round += 1) {
      expect(await cancelWhilePaying(false)).toEqual({ status: "CANCELLED", refunded: TOTAL });
    }
  });

  test("without the booking's lock the money of a cancelled booking would be kept", async () => {
    expect(await cancelWhilePaying(true)).toMatchObject({ refunded: 0 });
  });
});

describe("the lapse of a hold during the settlement of its payment", () => {
  /** The hold lapses and another traveller books the seats while the settlement pauses. */
  async function lapseWhilePaying(withoutLocks: boolean) {
    await site.changeDeparture({ capacity: 2 });
    const { id, booking } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, TOTAL);
    const latch = createLatch();
    const pause = { after: /^insert into "audit"/, until: latch.pass };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    const settling = settlePayment({ ...site.system, db }, { providerPaymentId });
    await latch.reached;
    site.clock.set(new Date(booking.holdExpiresAt.getTime() + 1));
    const otherTraveller = site.book(2).then(
      (booking) => settlePayment(site.system, { providerPaymentId: site.payments.pay(booking.id, TOTAL) }),
      () => "sold-out",
    );
    await (withoutLocks ? otherTraveller : waitUntilBlocked(database.pool, otherTraveller));
    latch.open();
    await Promise.all([settling, otherTraveller]);
    return { seats: await seatsConfirmed(), otherTraveller: await otherTraveller };
  }

  test("a booking keeps its seats if its hold lapses during the settlement", async () => {
    expect(await lapseWhilePaying(false)).toEqual({ seats: 2, otherTraveller: "sold-out" });
  });

  test("without the departure's lock the seats would be sold twice", async () => {
    expect(await lapseWhilePaying(true)).toMatchObject({ seats: 4 });
  });
});

describe("the job that lapses a hold during the approval of its payment", () => {
  /** The payment arrives after the job's last request to the provider, while the job closes the booking. */
  async function lapseDuringPayment(withoutLocks: boolean) {
    const { id } = await site.book(2);
    site.clock.forward(45 * MINUTE);
    const latch = createLatch();
    const pause = { after: LOCKS_BOOKING, until: latch.pass };
    const db = tamperedDatabase(database.pool, { withoutLocks, pause });
    const lapsing = perform(lapseHold, { ...site.system, db }, { bookingId: id });
    await latch.reached;
    const settling = settlePayment(site.system, { providerPaymentId: site.payments.pay(id, TOTAL) });
    await (withoutLocks ? settling : waitUntilBlocked(database.pool, settling));
    latch.open();
    await Promise.all([lapsing, settling]);
    return { status: (await site.booking(id)).status, refunds: (await site.refundsOf(id)).length };
  }

  test("the job closes the booking and the payment is refunded", async () => {
    expect(await lapseDuringPayment(false)).toEqual({ status: "CANCELLED", refunds: 1 });
  });

  test("without the booking's lock the job would close a confirmed booking without a refund", async () => {
    expect(await lapseDuringPayment(true)).toEqual({ status: "CANCELLED", refunds: 0 });
  });
});

test("a payment is refunded if its seats were sold after the lapse of the hold", async () => {
  await site.changeDeparture({ capacity: 2 });
  const { id, booking } = await site.book(2);
  const providerPaymentId = site.payments.pay(id, TOTAL);
  const latch = createLatch();
  const db = tamperedDatabase(database.pool, { pause: { after: LOCKS_BOOKING, until: latch.pass } });
  const settling = settlePayment({ ...site.system, db }, { providerPaymentId });
  await latch.reached;
  site.clock.set(booking.holdExpiresAt);
  await site.book(2);
  latch.open();
  expect(await settling).toMatchObject({ settlement: "refund" });
});
