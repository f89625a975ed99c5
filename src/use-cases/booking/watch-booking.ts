import type { Transaction } from "../../db/connection/client.ts";
import type { Needs } from "../context.ts";

/** When the provider is first asked about a booking for which no webhook came. */
const FIRST_CHECK_MS = 20_000;
/** A lapsed booking is cancelled this long after its hold, so that a late webhook still finds it pending. */
export const LAPSE_JOB_DELAY_MS = 10 * 60_000;

/** Sets the jobs that look after a booking until it is settled, in the transaction that makes it. */
export async function watchBooking(
  ctx: Needs<"agency" | "jobs" | "clock">,
  tx: Transaction,
  booking: { id: string; holdExpiresAt: Date },
): Promise<void> {
  const subject = { agencyId: ctx.agency.id, bookingId: booking.id };
  const closesAt = new Date(booking.holdExpiresAt.getTime() + LAPSE_JOB_DELAY_MS);
  const firstCheck = new Date(ctx.clock.now().getTime() + FIRST_CHECK_MS);
  await Promise.all([
    ctx.jobs.enqueue(tx, "lapse-hold", subject, closesAt),
    ctx.jobs.enqueue(tx, "reconcile-booking", { ...subject, round: 1 }, firstCheck),
  ]);
}

/** Sets the jobs that look after a change until it is paid or has lapsed, in the transaction that writes it. */
export async function watchChange(
  ctx: Needs<"agency" | "jobs" | "clock">,
  tx: Transaction,
  change: { id: string; bookingId: string; holdExpiresAt: Date },
): Promise<void> {
  const agencyId = ctx.agency.id;
  const closesAt = new Date(change.holdExpiresAt.getTime() + LAPSE_JOB_DELAY_MS);
  const firstCheck = new Date(ctx.clock.now().getTime() + FIRST_CHECK_MS);
  await ctx.jobs.enqueue(tx, "lapse-change", { agencyId, changeId: change.id }, closesAt);
  const asking = { agencyId, bookingId: change.bookingId, round: 1 };
  await ctx.jobs.enqueue(tx, "reconcile-booking", asking, firstCheck);
}
