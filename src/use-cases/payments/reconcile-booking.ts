import { findBooking } from "../../db/bookings.ts";
import { listPayments } from "../../db/payments.ts";
import type { Needs } from "../context.ts";
import { type SettlePaymentNeeds, settlePayment } from "./settle-payment.ts";

/** Pause before the second question; doubled each time. */
const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Questions end this long after the hold: whatever was paid then has come to light. */
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

export const pauseBefore = (round: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, round - 2));

/**
 * Settles every payment that the provider knows of a booking: by our reference, and one by one by the ids that we
 * have, since a provider's search may miss some.
 */
export async function settleAllPayments(ctx: SettlePaymentNeeds, bookingId: string): Promise<void> {
  const found = await ctx.payments.searchPayments(bookingId);
  const known = await listPayments(ctx.db, ctx.agency.id, bookingId);
  const pending = known.filter((row) => row.status === "pending" && row.providerPaymentId !== null);
  const ids = new Set([
    ...found.map((payment) => payment.id),
    ...pending.map((row) => row.providerPaymentId ?? ""),
  ]);
  for (const providerPaymentId of ids) await settlePayment(ctx, { providerPaymentId });
}

/**
 * Asks the provider about a booking whose news may not have come, and sets the next question unless the booking is
 * settled or its time is long over.
 * @throws PaymentProviderError where the provider cannot be asked; the job tries again.
 */
export async function reconcileBooking(
  ctx: SettlePaymentNeeds & Needs<"jobs">,
  input: { bookingId: string; round: number },
): Promise<void> {
  const before = await findBooking(ctx.db, ctx.agency.id, input.bookingId);
  if (!before || before.status === "CONFIRMED") return;
  await settleAllPayments(ctx, input.bookingId);
  const after = await findBooking(ctx.db, ctx.agency.id, input.bookingId);
  const now = ctx.clock.now();
  const isOver =
    !after ||
    after.status === "CONFIRMED" ||
    now.getTime() > after.holdExpiresAt.getTime() + GIVE_UP_AFTER_MS;
  if (isOver) return;
  const round = input.round + 1;
  const data = { agencyId: ctx.agency.id, bookingId: input.bookingId, round };
  await ctx.jobs.enqueue(ctx.db, "reconcile-booking", data, new Date(now.getTime() + pauseBefore(round)));
}
