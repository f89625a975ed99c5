import type { Transaction } from "../../db/connection/client.ts";
import { inQueue } from "../../db/connection/transaction.ts";
import { type BookingRow, findBooking, lockBooking } from "../../db/queries/booking/bookings.ts";
import type { ChangeRow } from "../../db/queries/booking/changes.ts";
import { applyChangeInput } from "../../domain/changes/change-request.ts";
import { type AnyChange, applyByStaffInput, type ChangedBy } from "../../domain/changes/staff-change.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { reachesBooking } from "../access/may.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import type { Needs } from "../context.ts";
import { settleAllPayments } from "../payments/steps/settle-all-payments.ts";
import { withdrawPendingChange } from "../payments/steps/withdraw-change.ts";
import { defineUseCase } from "../use-case.ts";
import type { AppliedChange } from "./change-view.ts";
import { openChangeCheckout } from "./pay-change.ts";
import { type ChangeNeeds, readChangeFacts } from "./steps/change-facts.ts";
import { findKnownChange } from "./steps/change-key.ts";
import { decideChange, requireUnpaid } from "./steps/decide-change.ts";
import { shownDeparture } from "./steps/preview-revision.ts";
import { requireDecided } from "./steps/require-decided.ts";
import { readChangedBy } from "./steps/staff-terms.ts";
import { applyDecided, insertDecided, requestPayment } from "./steps/write-decided.ts";

type ApplyChangeNeeds = ChangeNeeds & Needs<"queue" | "jobs" | "newId" | "actor" | "payments" | "request">;

/**
 * @throws DomainError `hold-lapsed` if the change was not paid in time; `change-stale` if the change was withdrawn; for a
 * pending change, the errors of `openChangeCheckout`.
 */
async function repeatAnswer(ctx: ApplyChangeNeeds, change: ChangeRow): Promise<AppliedChange> {
  const booking = await findBooking(ctx.db, ctx.agency.id, change.bookingId);
  if (!booking) throw new DomainError("booking-not-found");
  if (change.status === "applied") return { booking: await loadBookingView(ctx, booking), paymentUrl: null };
  if (change.status === "lapsed") throw new DomainError("hold-lapsed");
  if (change.status === "withdrawn") throw new DomainError("change-stale", { why: "withdrawn" });
  return { booking: null, paymentUrl: await openChangeCheckout(ctx, booking.id) };
}

async function decideAndWrite(
  ctx: ApplyChangeNeeds,
  tx: Transaction,
  input: AnyChange,
  { after, by }: { after: DepartureTime; by: ChangedBy },
): Promise<{ booking: BookingRow; change: ChangeRow } | { known: ChangeRow }> {
  const booking = await lockBooking(tx, ctx.agency.id, input.id);
  if (!booking || !reachesBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
  const known = await findKnownChange(ctx, tx, booking, input);
  if (known) return { known };
  const facts = await readChangeFacts(ctx, tx, booking);
  requireDecided(facts, input.change, by);
  requireUnpaid(facts);
  if (facts.pending) await withdrawPendingChange(ctx, tx, booking);
  const decided = await decideChange(ctx, tx, facts, input, { after, by });
  const change = await insertDecided(ctx, tx, input, decided);
  if (change.status === "applied")
    return { booking: await applyDecided(ctx, tx, decided, change, input), change };
  await requestPayment(ctx, tx, decided, change, input);
  return { booking, change };
}

/**
 * Changes a booking exactly as its preview showed, for its traveller or the agency's staff.
 * - Without a price increase, the change takes effect immediately, and a surplus is refunded.
 * - If staff record the payment of the difference, the change takes effect immediately too.
 * - Otherwise the change waits, with old and new seats held, until the difference is paid at the returned URL or to the agency.
 *   If nobody pays, the booking stays unchanged. A repeated call with the same key returns the same result. A new change
 *   replaces a pending change. Changes wait in the same queue as bookings of the new departure.
 * @throws DomainError `not-signed-in`, `not-allowed`, `booking-not-found`, `change-stale`, `change-being-paid`,
 *   `idempotency-key-reused`, `busy`, `refund-above-limit`, `second-factor-needed`, `hold-lapsed`, and the errors of
 *   `planBookingChange` and of opening a checkout.
 */
async function apply(ctx: ApplyChangeNeeds, input: AnyChange): Promise<AppliedChange> {
  const by = readChangedBy(ctx, input);
  const found = await findBooking(ctx.db, ctx.agency.id, input.id);
  if (!found || !reachesBooking(ctx.actor, found)) throw new DomainError("booking-not-found");
  const known = await findKnownChange(ctx, ctx.db, found, input);
  if (known) return repeatAnswer(ctx, known);
  // The webhook of a payment may be late, and a paid booking must not change like an unpaid one.
  if (by.isStaff && found.status === "PENDING") await settleAllPayments(ctx, found.id);
  const after = shownDeparture(input.revision, input.change);
  const queue = `book ${found.agencyId} ${found.experienceId} ${after.date} ${after.startTime}`;
  const written = await inQueue(ctx, queue, (tx) => decideAndWrite(ctx, tx, input, { after, by }));
  if ("known" in written) return repeatAnswer(ctx, written.known);
  const { booking, change } = written;
  if (change.status === "pending")
    return { booking: null, paymentUrl: await openChangeCheckout(ctx, booking.id) };
  return { booking: await loadBookingView(ctx, booking), paymentUrl: null };
}

export const applyChange = defineUseCase({
  name: "apply-change",
  may: { traveller: true },
  input: applyChangeInput,
  limits: ["booking-account", "booking-address"],
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "locale", "request", "payments"],
  run: apply,
});

export const applyByStaff = defineUseCase({
  name: "apply-by-staff",
  may: { staff: "bookings.change" },
  input: applyByStaffInput,
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "locale", "request", "payments"],
  run: apply,
});
