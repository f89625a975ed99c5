import type { Transaction } from "../../../db/connection/client.ts";
import { type ChangeRow, insertChange } from "../../../db/queries/booking/changes.ts";
import { countUnpaid, lockUnpaid } from "../../../db/queries/booking/unpaid.ts";
import type { PaymentRow } from "../../../db/queries/payments/payments.ts";
import { seatsOf } from "../../../domain/booking/booking-seats.ts";
import { newHoldExpiry } from "../../../domain/booking/hold.ts";
import { mayHoldUnpaid } from "../../../domain/booking/unpaid.ts";
import type { StaffTerms } from "../../../domain/changes/staff-change.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import { payableChange, watchPayable } from "../../payments/steps/payable.ts";
import { sealChange } from "../../personal-data/steps/sealing.ts";
import { recordAudit } from "../../record-audit.ts";
import type { ChangeFacts } from "./change-facts.ts";
import { insertAttemptForChange } from "./insert-attempt-for-change.ts";
import type { PlannedChange } from "./plan-booking-change.ts";
import { sealPeople } from "./sealed-people.ts";
import type { TakenDifference } from "./staff-terms.ts";
import type { ChangeOfPeople } from "./write-change.ts";

type DecidedNeeds = Needs<"encryption" | "jobs" | "clock" | "newId" | "agency" | "actor">;

export const peopleOf = ({ people }: PlannedChange): ChangeOfPeople => ({
  added: people.added.map(({ participant }) => participant),
  corrected: people.staying
    .filter(({ changed }) => Object.keys(changed).length > 0)
    .map(({ person, changed }) => ({ id: person.id, changed })),
});

/** Seats that a change takes in addition to its booking's own, which the booking keeps until the change is applied. */
const seatsMore = ({ booking }: ChangeFacts, { plan }: PlannedChange, departureId: string): number => {
  const own = departureId === booking.departureId ? seatsOf(booking) : 0;
  return Math.max(0, plan.totals.seats - own);
};

/** A change that was decided under the locks of its booking and departures. */
export interface DecidedChange {
  facts: ChangeFacts;
  planned: PlannedChange;
  departureId: string;
  now: Date;
  /** Payment of the difference by the agency itself. Undefined if nothing is to be paid, or if the traveller pays. */
  taken: (TakenDifference & { paymentId: string }) | undefined;
  /** Moment at which the first of consecutive unpaid changes was requested; null for that first one. */
  heldSince: Date | null;
}

/**
 * Refuses a traveller's change if its seats plus their held bookings exceed the limit of unpaid seats.
 * @throws DomainError `too-many-unpaid`
 */
export async function requireAllowedUnpaid(
  ctx: DecidedNeeds,
  tx: Transaction,
  { facts, planned, departureId, now, taken }: DecidedChange,
): Promise<void> {
  const seats = seatsMore(facts, planned, departureId);
  if (ctx.actor.kind !== "traveller" || taken || planned.toPay === 0 || seats === 0) return;
  const holder = { agencyId: ctx.agency.id, userId: ctx.actor.userId };
  await lockUnpaid(tx, holder);
  const unpaid = await countUnpaid(tx, holder, departureId, now);
  if (!mayHoldUnpaid(unpaid, seats)) throw new DomainError("too-many-unpaid");
}

/** Writes a change. A change that the traveller still has to pay waits and holds its seats; any other is applied. */
export async function insertDecided(
  ctx: DecidedNeeds,
  tx: Transaction,
  { idempotencyKey, requestHash }: { idempotencyKey: string; requestHash: string },
  { facts, planned, departureId, now, taken, heldSince }: DecidedChange,
): Promise<ChangeRow> {
  const { booking } = facts;
  const { plan, refund, toPay, endsAt } = planned;
  const key = { agencyId: booking.agencyId, id: ctx.newId() };
  const waits = toPay > 0 && !taken;
  return insertChange(tx, {
    ...key,
    bookingId: booking.id,
    revision: booking.revision,
    status: waits ? "pending" : "applied",
    plan,
    people: waits ? sealPeople(ctx, key, peopleOf(planned)) : null,
    departureId,
    seats: waits ? seatsMore(facts, planned, departureId) : 0,
    holdExpiresAt: waits ? newHoldExpiry({ createdAt: now, heldSince }, endsAt) : now,
    heldSince,
    endsAt,
    toPay,
    refund,
    paymentId: taken?.paymentId ?? null,
    idempotencyKey,
    requestHash: sealChange(ctx, key, "request_hash", requestHash),
    createdAt: now,
    updatedAt: now,
  });
}

export async function awaitPayment(
  ctx: DecidedNeeds,
  tx: Transaction,
  { facts, now }: DecidedChange,
  change: ChangeRow,
  { override }: StaffTerms,
): Promise<PaymentRow> {
  const { booking, experience, payments } = facts;
  const { schedule } = experience;
  const attempt = await insertAttemptForChange(ctx, tx, change, { attempts: payments, schedule, now });
  await watchPayable(ctx, tx, payableChange(change));
  const { revision, toPay, holdExpiresAt } = change;
  await recordAudit(ctx, tx, {
    name: "request-change",
    subject: booking.id,
    facts: {
      ...{ change: change.id, revision, toPay, holdExpiresAt: holdExpiresAt.toISOString() },
      ...(override ? { overrides: override.rules.join(" "), why: override.why } : {}),
    },
  });
  return attempt;
}
