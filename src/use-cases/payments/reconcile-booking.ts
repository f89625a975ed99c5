import { type BookingRow, findBooking } from "../../db/bookings.ts";
import { listPayments, type PaymentRow } from "../../db/payments.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import type { Needs } from "../context.ts";
import { type SettlePaymentNeeds, settlePayment } from "./settle-payment.ts";

/** Pause before the second question; doubled each time. */
const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** A provider that does not answer is asked again after no longer than this. */
const LONGEST_SILENCE_MS = 15 * 60_000;
/** Questions end this long after the hold: whatever was paid then has come to light. */
const GIVE_UP_AFTER_MS = 3 * 86_400_000;
/** A checkout ends with the hold; what was paid in its last moment is known so much later. */
const CHECKOUT_CLOSED_AFTER_MS = 60_000;

export const pauseBefore = (round: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, round - 2));

const isPendingAtProvider = (row: PaymentRow): boolean =>
  row.status === "pending" && row.providerPaymentId !== null;

/**
 * A confirmed booking with nothing pending: only a second payment, in a checkout that is still open, can bring news.
 * Null where it is another.
 */
async function checkoutClosesAt(ctx: SettlePaymentNeeds, booking: BookingRow): Promise<Date | null> {
  if (booking.status !== "CONFIRMED") return null;
  const payments = await listPayments(ctx.db, booking.agencyId, booking.id);
  if (payments.some(isPendingAtProvider)) return null;
  return new Date(booking.holdExpiresAt.getTime() + CHECKOUT_CLOSED_AFTER_MS);
}

/**
 * Settles every payment that the provider knows of a booking: by our reference, and one by one by the ids that we
 * have, since a provider's search may miss some.
 */
export async function settleAllPayments(ctx: SettlePaymentNeeds, bookingId: string): Promise<void> {
  const found = await ctx.payments.searchPayments(bookingId);
  const known = await listPayments(ctx.db, ctx.agency.id, bookingId);
  const pending = known.filter(isPendingAtProvider);
  const ids = new Set([
    ...found.map((payment) => payment.id),
    ...pending.map((row) => row.providerPaymentId ?? ""),
  ]);
  for (const providerPaymentId of ids) await settlePayment(ctx, { providerPaymentId });
}

/** @returns false where the provider cannot be asked now. */
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
 * Asks the provider about a booking whose news may not have come, and sets the next question unless no news can come
 * any more. While the provider does not answer the questions go on, however long that takes.
 */
export async function reconcileBooking(
  ctx: SettlePaymentNeeds & Needs<"jobs">,
  input: { bookingId: string; round: number },
): Promise<void> {
  const now = ctx.clock.now();
  const round = input.round + 1;
  const pause = pauseBefore(round);
  const askAgain = (at: Date) =>
    ctx.jobs.enqueue(ctx.db, "reconcile-booking", { ...input, agencyId: ctx.agency.id, round }, at);

  const before = await findBooking(ctx.db, ctx.agency.id, input.bookingId);
  if (!before) return;
  const quietUntil = await checkoutClosesAt(ctx, before);
  if (quietUntil && now < quietUntil) return askAgain(quietUntil);
  if (!(await wasAnswered(ctx, input.bookingId)))
    return askAgain(new Date(now.getTime() + Math.min(pause, LONGEST_SILENCE_MS)));
  const after = await findBooking(ctx.db, ctx.agency.id, input.bookingId);
  if (!after || now.getTime() > after.holdExpiresAt.getTime() + GIVE_UP_AFTER_MS) return;
  const closesAt = await checkoutClosesAt(ctx, after);
  if (!closesAt) return askAgain(new Date(now.getTime() + pause));
  if (now < closesAt) return askAgain(closesAt);
}
