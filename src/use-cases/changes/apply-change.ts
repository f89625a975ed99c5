import { createHash } from "node:crypto";
import type { Transaction } from "../../db/connection/client.ts";
import { isUniqueViolation } from "../../db/connection/errors.ts";
import { inQueue } from "../../db/connection/transaction.ts";
import { type BookingRow, findBooking, lockBooking } from "../../db/queries/booking/bookings.ts";
import { type ChangeRow, findChangeByKey } from "../../db/queries/booking/changes.ts";
import { type LockedDeparture, lockDeparture } from "../../db/queries/departures/departures.ts";
import type { PaymentRow } from "../../db/queries/payments/payments.ts";
import { heldSinceOf } from "../../domain/booking/hold.ts";
import type { ApplyChangeInput as TravellersInput } from "../../domain/changes/change-request.ts";
import { applyChangeInput } from "../../domain/changes/change-request.ts";
import type { StaffChangeRequest, StaffTerms } from "../../domain/changes/staff-change.ts";
import { applyByStaffInput } from "../../domain/changes/staff-change.ts";
import { type DepartureTime, earlierFirst } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { bringsMoney } from "../../domain/payments/payment-method.ts";
import { reachesBooking } from "../access/reaches-booking.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import type { Needs } from "../context.ts";
import { withdrawPendingChange } from "../payments/steps/withdraw-change.ts";
import { writeTakenPayment } from "../payments/steps/write-taken-payment.ts";
import { openChange } from "../personal-data/steps/sealing.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import type { AppliedChange } from "./change-view.ts";
import { openChangeCheckout } from "./pay-change.ts";
import { type ChangeFacts, type ChangeNeeds, readChangeFacts } from "./steps/change-facts.ts";
import {
  awaitPayment,
  type DecidedChange,
  insertDecided,
  peopleOf,
  requireAllowedUnpaid,
} from "./steps/decided-change.ts";
import { planBookingChange } from "./steps/plan-booking-change.ts";
import { requireShown, shownDeparture } from "./steps/preview-revision.ts";
import { requireDecided } from "./steps/require-decided.ts";
import { readChangedBy, readDifference, requireKindness } from "./steps/staff-terms.ts";
import { type EffectiveTerms, writeChange } from "./steps/write-change.ts";

type ApplyChangeNeeds = ChangeNeeds & Needs<"queue" | "jobs" | "newId" | "actor" | "payments" | "request">;

export type ApplyChangeInput = Omit<TravellersInput, "change"> & { change: StaffChangeRequest } & StaffTerms;

interface WrittenChange {
  booking: BookingRow;
  change: ChangeRow;
  attempt: PaymentRow | undefined;
}

/** Returns the hash of a request without its idempotency key and preview revision. */
const hashOf = ({ id, change, override, difference, why }: ApplyChangeInput): string => {
  const terms = [override, difference, why].some((one) => one !== undefined);
  const asked = terms ? [id, change, { override, difference, why }] : [id, change];
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex");
};

/**
 * Locks the departures before and after a change. The earlier one comes first, so that two opposite changes cannot deadlock.
 * The caller holds the booking's lock already.
 * @returns the departure after the change, and the moment of the last lock.
 */
async function lockDepartures(
  ctx: ApplyChangeNeeds,
  tx: Transaction,
  booking: BookingRow,
  after: DepartureTime,
): Promise<{ departure: LockedDeparture; now: Date }> {
  const { agencyId, experienceId, date, startTime } = booking;
  const isSame = date === after.date && startTime === after.startTime;
  const times = (isSame ? [after] : [{ date, startTime }, after]).toSorted(earlierFirst);
  const locked: LockedDeparture[] = [];
  for (const time of times) {
    const key = { agencyId, experienceId, date: time.date, startTime: time.startTime };
    locked.push(await lockDeparture(tx, key, ctx.newId(), ctx.clock.now()));
  }
  const departure = locked.find((one) => one.date === after.date && one.startTime === after.startTime);
  const last = locked.at(-1);
  if (!departure || !last) throw new Error("a departure was not locked");
  return { departure, now: ctx.clock.byDatabase(last.lockedAt) };
}

/** Returns the change that this key already made. @throws DomainError `idempotency-key-reused` if the request differs */
async function findKnown(
  ctx: ApplyChangeNeeds,
  db: ApplyChangeNeeds["db"],
  booking: BookingRow,
  input: ApplyChangeInput,
): Promise<ChangeRow | undefined> {
  const known = await findChangeByKey(db, booking, input.idempotencyKey);
  if (known && openChange(ctx, known, "request_hash", known.requestHash) !== hashOf(input))
    throw new DomainError("idempotency-key-reused");
  return known;
}

/**
 * @throws DomainError `change-being-paid` if a payment for the pending change is in progress. Its outcome has to be known
 * first.
 */
function requireUnpaid({ pending, payments }: ChangeFacts): void {
  const isInFlight = payments.some(
    (one) =>
      pending && one.changeId === pending.id && one.providerPaymentId !== null && one.status === "pending",
  );
  if (isInFlight) throw new DomainError("change-being-paid");
}

function termsOf({ planned, taken }: DecidedChange, { override, why }: StaffTerms): EffectiveTerms {
  const { beyondRule, toPay } = planned;
  const paid = taken && bringsMoney(taken.method) ? toPay : 0;
  return { beyondRule, paid, overrides: override?.rules.join(" "), why: why ?? override?.why };
}

async function takeDifference(
  ctx: ApplyChangeNeeds,
  tx: Transaction,
  booking: BookingRow,
  { facts, planned, taken }: DecidedChange,
  changeId: string,
): Promise<void> {
  if (!taken) return;
  const { paymentId: id, method, note } = taken;
  const amount = planned.toPay;
  await writeTakenPayment(ctx, tx, booking, { id, method, amount, changeId, attempts: facts.payments });
  await recordAudit(ctx, tx, {
    name: "take-payment",
    subject: booking.id,
    facts: { from: booking.status, to: booking.status, payment: id, method, amount, note, change: changeId },
  });
}

/** Decides under the locks and writes. Returns the known change if the key already made one. */
async function writeDecided(
  ctx: ApplyChangeNeeds,
  tx: Transaction,
  input: ApplyChangeInput,
  after: DepartureTime,
): Promise<WrittenChange | { known: ChangeRow }> {
  const booking = await lockBooking(tx, ctx.agency.id, input.id);
  if (!booking || !reachesBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
  const known = await findKnown(ctx, tx, booking, input);
  if (known) return { known };
  // The booking's lock covers all of these reads. The departures are locked for their seats, as late as possible.
  const before = await readChangeFacts(ctx, tx, booking);
  const by = readChangedBy(ctx, input);
  requireDecided(before, input.change, by);
  requireUnpaid(before);
  if (before.pending) await withdrawPendingChange(ctx, tx, booking);
  const facts = { ...before, pending: undefined };
  const { departure, now } = await lockDepartures(ctx, tx, booking, after);
  const planned = await planBookingChange(
    ctx,
    tx,
    facts,
    { change: { ...input.change, ...named(input, after) }, by },
    now,
  );
  requireShown(input.revision, facts, planned, now);
  requireKindness(ctx, facts.refunds, planned, input);
  const difference = readDifference(ctx, planned, input, before);
  const taken = difference && { ...difference, paymentId: ctx.newId() };
  const heldSince = heldSinceOf(before.pending, now);
  const decided = { facts, planned, departureId: departure.id, now, taken, heldSince };
  await requireAllowedUnpaid(ctx, tx, decided);
  const request = { idempotencyKey: input.idempotencyKey, requestHash: hashOf(input) };
  const change = await insertDecided(ctx, tx, request, decided);
  if (change.status === "pending")
    return { booking, change, attempt: await awaitPayment(ctx, tx, decided, change, input) };
  const effective = { ...change, people: peopleOf(planned), terms: termsOf(decided, input) };
  const row = await writeChange(ctx, tx, facts, effective);
  await takeDifference(ctx, tx, row, decided, change.id);
  return { booking: row, change, attempt: undefined };
}

/** Fixes the departure to the locked one, even if the request left the choice to us. */
const named = ({ change }: ApplyChangeInput, { date, startTime }: DepartureTime) =>
  change.date === undefined && change.startTime === undefined ? {} : { date, startTime };

/**
 * Answers a repeated request for a known change.
 * @throws DomainError `hold-lapsed` if it was not paid in time, `change-stale` if another change replaced it.
 */
async function answerKnown(ctx: ApplyChangeNeeds, change: ChangeRow): Promise<AppliedChange> {
  const booking = await findBooking(ctx.db, ctx.agency.id, change.bookingId);
  if (!booking) throw new DomainError("booking-not-found");
  if (change.status === "applied") return { booking: await loadBookingView(ctx, booking), paymentUrl: null };
  if (change.status === "lapsed") throw new DomainError("hold-lapsed");
  if (change.status === "withdrawn") throw new DomainError("change-stale", { why: "withdrawn" });
  return { booking: null, paymentUrl: await openChangeCheckout(ctx, booking.id) };
}

/**
 * Changes a booking exactly as a preview has shown, or not at all. The caller is its traveller or the agency's staff.
 * - Nothing to pay: the change takes effect immediately, and a surplus is refunded.
 * - Otherwise old and new seats are held until the difference is paid at the returned address, or taken by the agency. If
 *   nobody pays, the booking stays unchanged.
 *
 * A repeated call with the same key returns the same answer. A new change replaces a pending one.
 * @throws DomainError `not-signed-in`, `not-allowed`, `booking-not-found`, `change-stale`, `change-being-paid`,
 * `idempotency-key-reused`, `busy`, `refund-above-limit`, `second-factor-needed`, and the errors of `planBookingChange` and of
 * opening a checkout.
 */
async function apply(ctx: ApplyChangeNeeds, input: ApplyChangeInput): Promise<AppliedChange> {
  readChangedBy(ctx, input);
  const booking = await findBooking(ctx.db, ctx.agency.id, input.id);
  if (!booking || !reachesBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
  const first = await findKnown(ctx, ctx.db, booking, input);
  if (first) return answerKnown(ctx, first);
  const written = await writeOnce(ctx, input, booking);
  if ("known" in written) return answerKnown(ctx, written.known);
  if (written.attempt) return { booking: null, paymentUrl: await openChangeCheckout(ctx, booking.id) };
  return { booking: await loadBookingView(ctx, written.booking), paymentUrl: null };
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

/** Writes the change in the queue of the bookings for the new departure. */
async function writeOnce(
  ctx: ApplyChangeNeeds,
  input: ApplyChangeInput,
  booking: BookingRow,
): Promise<WrittenChange | { known: ChangeRow }> {
  const after = shownDeparture(input.revision, input.change);
  const key = `book ${booking.agencyId} ${booking.experienceId} ${after.date} ${after.startTime}`;
  try {
    return await inQueue(ctx, key, (tx) => writeDecided(ctx, tx, input, after));
  } catch (error) {
    const known = isUniqueViolation(error, "booking_changes_key")
      ? await findKnown(ctx, ctx.db, booking, input)
      : undefined;
    if (known) return { known };
    throw error;
  }
}
