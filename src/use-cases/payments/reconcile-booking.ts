import { readDatabaseTime } from "../../db/connection/clock.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, findBooking, lockBooking } from "../../db/queries/booking/bookings.ts";
import { findPendingChange } from "../../db/queries/booking/changes.ts";
import { isUndecided } from "../../db/queries/campaigns/undecided.ts";
import { listPayments } from "../../db/queries/payments/payments.ts";
import { remindToPayAt } from "../../domain/booking/hold.ts";
import { waitsForPayment } from "../../domain/booking/replacement.ts";
import { DAY_MS, HOUR_MS } from "../../domain/durations.ts";
import { isInFlight } from "../../domain/payments/in-flight.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { nextQueryAfterClosing } from "../../domain/payments/query-schedule.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import type { Needs } from "../context.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { defineUseCase } from "../use-case.ts";
import { refreshChargeback } from "./steps/refresh-chargeback.ts";
import { settleAllPayments } from "./steps/settle-all-payments.ts";
import type { SettlePaymentNeeds } from "./steps/settle-payment.ts";

/**
 * Reminds the traveller once to pay, twenty minutes before the hold lapses. Sends nothing while a payment is pending, because
 * the e-mail about that payment states its deadline. Must be called after the provider was polled, so that every payment is
 * known.
 */
export async function remindToPay(
  ctx: Needs<"db" | "jobs" | "clock" | "newId" | "agency">,
  input: { bookingId: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, input.bookingId);
    if (booking?.status !== "PENDING") return;
    const now = await readDatabaseTime(ctx, tx);
    if (now < remindToPayAt(booking)) return;
    const payments = await listPayments(tx, booking.agencyId, booking.id);
    if (!waitsForPayment(booking, payments, now)) return;
    if (await isUndecided(tx, booking)) return;
    await writeMessage(ctx, tx, { kind: "hold-ending", bookingId: booking.id }, booking.locale);
  });
}

/** The backoff doubles with each poll. */
const FIRST_BACKOFF_MS = 20_000;
const LONGEST_BACKOFF_MS = 6 * HOUR_MS;
const LONGEST_OUTAGE_BACKOFF_MS = 15 * 60_000;
/** Time limit for polling a pending payment, from the end of its checkout. The payment has expired at the provider by then. */
const PENDING_LIMIT_MS = 30 * DAY_MS;
/** Delay until payments from a checkout's last moment are visible. */
const CHECKOUT_CLOSED_AFTER_MS = 60_000;

export const backoffBefore = (round: number): number =>
  Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, round - 2));

interface PollState {
  booking: BookingRow;
  isPending: boolean;
  isChanging: boolean;
  closedAt: Date;
}

/** A pending booking can get a new checkout until the end of its hold. */
async function readPollState(ctx: SettlePaymentNeeds, bookingId: string): Promise<PollState | undefined> {
  const booking = await findBooking(ctx.db, ctx.agency.id, bookingId);
  if (!booking) return undefined;
  const payments = await listPayments(ctx.db, ctx.agency.id, bookingId);
  const attempts = payments.filter((row) => row.attempt > 0 && isAtProvider(row));
  const ends = attempts.map((row) => (row.checkoutExpiresAt ?? booking.holdExpiresAt).getTime());
  const last = Math.max(...ends, booking.status === "PENDING" ? booking.holdExpiresAt.getTime() : 0);
  return {
    booking,
    isPending: payments.some(isInFlight),
    isChanging: (await findPendingChange(ctx.db, booking)) !== undefined,
    closedAt: new Date(last + CHECKOUT_CLOSED_AFTER_MS),
  };
}

/**
 * Returns whether a booking is confirmed and has nothing pending while its checkout is still open. Such a checkout can bring
 * only a second payment.
 */
const isQuiet = ({ booking, isPending, isChanging, closedAt }: PollState, now: Date): boolean =>
  booking.status === "CONFIRMED" && !isPending && !isChanging && now < closedAt;

function reminderAfter({ booking }: PollState, now: Date): Date | undefined {
  const at = remindToPayAt(booking);
  return booking.status === "PENDING" && at > now ? at : undefined;
}

const earliestOf = (...moments: (Date | undefined)[]): Date =>
  new Date(Math.min(...moments.filter((one) => one !== undefined).map((one) => one.getTime())));

function nextPollAt(state: PollState, now: Date, backoffMs: number): Date | null {
  const { isPending, closedAt } = state;
  const afterBackoff = new Date(now.getTime() + backoffMs);
  if (isPending) return now.getTime() > closedAt.getTime() + PENDING_LIMIT_MS ? null : afterBackoff;
  if (now >= closedAt) return nextQueryAfterClosing(closedAt, now);
  if (isQuiet(state, now)) return closedAt;
  return earliestOf(afterBackoff, closedAt, reminderAfter(state, now));
}

/** Ignores failures, because the next poll and the nightly run read the chargebacks again. */
async function refreshDisputes(ctx: SettlePaymentNeeds, bookingId: string): Promise<void> {
  try {
    for (const { providerPaymentId } of await listPayments(ctx.db, ctx.agency.id, bookingId))
      if (providerPaymentId !== null) await refreshChargeback(ctx, providerPaymentId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
  }
}

/**
 * The backoff grows while the booking can be paid or a payment is pending. A few more polls follow after the checkout has
 * closed. While the provider is unavailable, polling continues without a limit.
 */
export const reconcileBooking = defineUseCase({
  name: "reconcile-booking",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { bookingId: string; round: number }): Promise<void> {
    const now = ctx.clock.now();
    const round = input.round + 1;
    const backoffMs = backoffBefore(round);
    const nextInput = { ...input, agencyId: ctx.agency.id, round };
    const enqueuePoll = (at: Date) =>
      inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "reconcile-booking", nextInput, at));
    const before = await readPollState(ctx, input.bookingId);
    if (!before) return;
    if (isQuiet(before, now)) return enqueuePoll(before.closedAt);
    if (!(await settleAllPayments(ctx, input.bookingId)))
      return enqueuePoll(new Date(now.getTime() + Math.min(backoffMs, LONGEST_OUTAGE_BACKOFF_MS)));
    await refreshDisputes(ctx, input.bookingId);
    await remindToPay(ctx, input);
    const after = await readPollState(ctx, input.bookingId);
    const next = after && nextPollAt(after, now, backoffMs);
    if (next) await enqueuePoll(next);
  },
});
