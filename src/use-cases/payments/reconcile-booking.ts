import { presentOf } from "../../db/connection/clock.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, findBooking, lockBooking } from "../../db/queries/booking/bookings.ts";
import { findPendingChange } from "../../db/queries/booking/changes.ts";
import { isUndecided } from "../../db/queries/campaigns/undecided.ts";
import { listPayments, type PaymentRow } from "../../db/queries/payments/payments.ts";
import { remindToPayAt } from "../../domain/booking/hold.ts";
import { waitsForPayment } from "../../domain/booking/replacement.ts";
import { DAY_MS, HOUR_MS } from "../../domain/durations.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { nextQueryAfterClosing } from "../../domain/payments/query-schedule.ts";
import { referenceOf } from "../../domain/payments/reference.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import type { Needs } from "../context.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { defineUseCase } from "../use-case.ts";
import { type SettlePaymentNeeds, settlePayment } from "./steps/settle-payment.ts";

/**
 * Reminds the traveller once to pay, twenty minutes before the hold lapses. No reminder is sent while a payment is pending,
 * because its own e-mail names its deadline. None is sent for a cancelled departure either. Runs after the provider was asked,
 * so that every payment is known.
 */
export async function remindToPay(
  ctx: Needs<"db" | "jobs" | "clock" | "newId" | "agency">,
  input: { bookingId: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, input.bookingId);
    if (booking?.status !== "PENDING") return;
    const now = await presentOf(ctx, tx);
    if (now < remindToPayAt(booking)) return;
    const payments = await listPayments(tx, booking.agencyId, booking.id);
    if (!waitsForPayment(booking, payments, now)) return;
    if (await isUndecided(tx, booking)) return;
    await writeMessage(ctx, tx, { kind: "hold-ending", bookingId: booking.id }, booking.locale);
  });
}

/** Backoff before the second poll; it doubles with each round. */
const FIRST_BACKOFF_MS = 20_000;
const LONGEST_BACKOFF_MS = 6 * HOUR_MS;
/** Longest backoff while the provider is unavailable. */
const LONGEST_SILENCE_MS = 15 * 60_000;
/** How long a pending payment is polled. The provider has let it expire by then. */
const GIVE_UP_AFTER_MS = 30 * DAY_MS;
/** Delay until payments from a checkout's last moment are visible. */
const CHECKOUT_CLOSED_AFTER_MS = 60_000;

export const backoffBefore = (round: number): number =>
  Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, round - 2));

const isPendingAtProvider = (row: PaymentRow): boolean =>
  row.status === "pending" && row.providerPaymentId !== null;

interface Outlook {
  booking: BookingRow;
  isPending: boolean;
  isChanging: boolean;
  closedAt: Date;
}

/** A checkout that the provider never confirmed ends with the hold. A pending booking may get another checkout until then. */
async function readOutlook(ctx: SettlePaymentNeeds, bookingId: string): Promise<Outlook | undefined> {
  const booking = await findBooking(ctx.db, ctx.agency.id, bookingId);
  if (!booking) return undefined;
  const payments = await listPayments(ctx.db, ctx.agency.id, bookingId);
  const attempts = payments.filter((row) => row.attempt > 0 && isAtProvider(row));
  const ends = attempts.map((row) => (row.checkoutExpiresAt ?? booking.holdExpiresAt).getTime());
  const last = Math.max(...ends, booking.status === "PENDING" ? booking.holdExpiresAt.getTime() : 0);
  return {
    booking,
    isPending: payments.some(isPendingAtProvider),
    isChanging: (await findPendingChange(ctx.db, booking)) !== undefined,
    closedAt: new Date(last + CHECKOUT_CLOSED_AFTER_MS),
  };
}

/**
 * A confirmed booking with nothing pending. Only a second payment may still arrive, and it is refunded after the checkout ends.
 */
const isQuiet = ({ booking, isPending, isChanging, closedAt }: Outlook, now: Date): boolean =>
  booking.status === "CONFIRMED" && !isPending && !isChanging && now < closedAt;

/** Returns the moment of the payment reminder, before which the provider is polled. Undefined if it has passed. */
function reminderAfter({ booking }: Outlook, now: Date): Date | undefined {
  const at = remindToPayAt(booking);
  return booking.status === "PENDING" && at > now ? at : undefined;
}

const earliest = (...moments: (Date | undefined)[]): Date =>
  new Date(Math.min(...moments.filter((one) => one !== undefined).map((one) => one.getTime())));

function nextQuery(outlook: Outlook, now: Date, pause: number): Date | null {
  const { isPending, closedAt } = outlook;
  const afterPause = new Date(now.getTime() + pause);
  if (isPending) return now.getTime() > closedAt.getTime() + GIVE_UP_AFTER_MS ? null : afterPause;
  if (now >= closedAt) return nextQueryAfterClosing(closedAt, now);
  if (isQuiet(outlook, now)) return closedAt;
  return earliest(afterPause, closedAt, reminderAfter(outlook, now));
}

/**
 * Settles every payment that the provider knows for a booking and its changes. Payments are searched by our references and also
 * read by their known ids, because the provider's search may miss some.
 */
export async function settleAllPayments(ctx: SettlePaymentNeeds, bookingId: string): Promise<void> {
  const attempts = await listPayments(ctx.db, ctx.agency.id, bookingId);
  const references = [...new Set(attempts.filter(isAtProvider).map(referenceOf))];
  const found = (await Promise.all(references.map((one) => ctx.payments.searchPayments(one)))).flat();
  const known = await listPayments(ctx.db, ctx.agency.id, bookingId);
  const pending = known.filter(isPendingAtProvider);
  const ids = new Set([
    ...found.map((payment) => payment.id),
    ...pending.map((row) => row.providerPaymentId ?? ""),
  ]);
  for (const providerPaymentId of ids) await settlePayment(ctx, { providerPaymentId });
}

/** @returns false if the provider is unavailable. */
async function wasAnswered(ctx: SettlePaymentNeeds, bookingId: string): Promise<boolean> {
  try {
    await settleAllPayments(ctx, bookingId);
    return true;
  } catch (error) {
    if (error instanceof PaymentProviderError) return false;
    throw error;
  }
}

/**
 * Polls the provider for a booking whose webhook may be lost, and enqueues the next poll. Polls back off while the booking can
 * be paid or a payment is pending. A few more follow after the checkout has closed. While the provider is unavailable, polling
 * continues without a limit.
 */
export const reconcileBooking = defineUseCase({
  name: "reconcile-booking",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { bookingId: string; round: number }): Promise<void> {
    const now = ctx.clock.now();
    const round = input.round + 1;
    const pause = backoffBefore(round);
    const again = { ...input, agencyId: ctx.agency.id, round };
    const queryAgainAt = (at: Date) =>
      inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "reconcile-booking", again, at));
    const before = await readOutlook(ctx, input.bookingId);
    if (!before) return;
    if (isQuiet(before, now)) return queryAgainAt(before.closedAt);
    if (!(await wasAnswered(ctx, input.bookingId)))
      return queryAgainAt(new Date(now.getTime() + Math.min(pause, LONGEST_SILENCE_MS)));
    await remindToPay(ctx, input);
    const after = await readOutlook(ctx, input.bookingId);
    const next = after && nextQuery(after, now, pause);
    if (next) await queryAgainAt(next);
  },
});
