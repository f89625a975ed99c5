import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import type { ChangeRow } from "../../../db/queries/booking/changes.ts";
import type { PayableName } from "../../../domain/payments/reference.ts";
import type { Needs } from "../../context.ts";

/** A booking, or a change of a booking, whose seats are held until payment. */
export interface Payable extends PayableName {
  bookingId: string;
  holdExpiresAt: Date;
}

export const payableBooking = ({ id, holdExpiresAt }: Pick<BookingRow, "id" | "holdExpiresAt">): Payable => ({
  ...{ kind: "booking", id, bookingId: id, holdExpiresAt },
});

export const payableChange = ({
  id,
  bookingId,
  holdExpiresAt,
}: Pick<ChangeRow, "id" | "bookingId" | "holdExpiresAt">): Payable => ({
  ...{ kind: "change", id, bookingId, holdExpiresAt },
});

/** Delay before the first poll for a payment whose webhook has not arrived. */
const FIRST_CHECK_MS = 20_000;
/**
 * Delay from the end of a hold to the job that lapses its booking or change. A late webhook still finds the booking or change
 * pending.
 */
export const LAPSE_JOB_DELAY_MS = 10 * 60_000;

type WatchNeeds = Needs<"agency" | "jobs">;

export async function lapseAt(
  { agency, jobs }: WatchNeeds,
  tx: Transaction,
  { kind, id }: Payable,
  moment: Date,
): Promise<void> {
  const agencyId = agency.id;
  if (kind === "booking") await jobs.enqueue(tx, "lapse-hold", { agencyId, bookingId: id }, moment);
  else await jobs.enqueue(tx, "lapse-change", { agencyId, changeId: id }, moment);
}

export const lapseLater = (ctx: WatchNeeds, tx: Transaction, payable: Payable): Promise<void> =>
  lapseAt(ctx, tx, payable, new Date(payable.holdExpiresAt.getTime() + LAPSE_JOB_DELAY_MS));

/** Enqueues the jobs that watch a payable until it is paid or has lapsed, in the transaction that writes the payable. */
export async function watchPayable(
  ctx: WatchNeeds & Needs<"clock">,
  tx: Transaction,
  payable: Payable,
): Promise<void> {
  const firstCheck = new Date(ctx.clock.now().getTime() + FIRST_CHECK_MS);
  const check = { agencyId: ctx.agency.id, bookingId: payable.bookingId, round: 1 };
  await Promise.all([
    lapseLater(ctx, tx, payable),
    ctx.jobs.enqueue(tx, "reconcile-booking", check, firstCheck),
  ]);
}
