import type { Transaction } from "../../db/connection/client.ts";
import type { Needs } from "../context.ts";

/** Delay before the provider is first polled for a booking without a webhook. */
const FIRST_CHECK_MS = 20_000;
/** Delay from the end of a hold to the booking's cancellation, so that a late webhook still finds it pending. */
export const LAPSE_JOB_DELAY_MS = 10 * 60_000;

interface HeldBooking {
  id: string;
  holdExpiresAt: Date;
}

export async function closeLater(
  ctx: Needs<"agency" | "jobs">,
  tx: Transaction,
  { id: bookingId, holdExpiresAt }: HeldBooking,
): Promise<void> {
  const closesAt = new Date(holdExpiresAt.getTime() + LAPSE_JOB_DELAY_MS);
  await ctx.jobs.enqueue(tx, "lapse-hold", { agencyId: ctx.agency.id, bookingId }, closesAt);
}

/** Enqueues the jobs that watch a booking until it is settled, in the transaction that makes it. */
export async function watchBooking(
  ctx: Needs<"agency" | "jobs" | "clock">,
  tx: Transaction,
  booking: HeldBooking,
): Promise<void> {
  const subject = { agencyId: ctx.agency.id, bookingId: booking.id };
  const firstCheck = new Date(ctx.clock.now().getTime() + FIRST_CHECK_MS);
  await Promise.all([
    closeLater(ctx, tx, booking),
    ctx.jobs.enqueue(tx, "reconcile-booking", { ...subject, round: 1 }, firstCheck),
  ]);
}

export async function lapseChangeLater(
  ctx: Needs<"agency" | "jobs">,
  tx: Transaction,
  { id: changeId, holdExpiresAt }: HeldBooking,
): Promise<void> {
  const closesAt = new Date(holdExpiresAt.getTime() + LAPSE_JOB_DELAY_MS);
  await ctx.jobs.enqueue(tx, "lapse-change", { agencyId: ctx.agency.id, changeId }, closesAt);
}

/** Enqueues the jobs that watch a change until it is paid or has lapsed, in the transaction that writes it. */
export async function watchChange(
  ctx: Needs<"agency" | "jobs" | "clock">,
  tx: Transaction,
  change: { id: string; bookingId: string; holdExpiresAt: Date },
): Promise<void> {
  const agencyId = ctx.agency.id;
  const firstCheck = new Date(ctx.clock.now().getTime() + FIRST_CHECK_MS);
  await lapseChangeLater(ctx, tx, change);
  const asking = { agencyId, bookingId: change.bookingId, round: 1 };
  await ctx.jobs.enqueue(tx, "reconcile-booking", asking, firstCheck);
}
