import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { type ChangeRow, insertChange } from "../../../db/queries/booking/changes.ts";
import { newHoldExpiry } from "../../../domain/booking/hold.ts";
import type { AnyChange, StaffTerms } from "../../../domain/changes/staff-change.ts";
import { collectsMoney } from "../../../domain/payments/payment-method.ts";
import type { Needs } from "../../context.ts";
import { payableChange, watchPayable } from "../../payments/steps/payable.ts";
import { withdrawCheckouts } from "../../payments/steps/withdraw-checkouts.ts";
import { writeTakenPayment } from "../../payments/steps/write-taken-payment.ts";
import { sealChange } from "../../personal-data/steps/sealing.ts";
import { recordAudit } from "../../record-audit.ts";
import { hashOf } from "./change-key.ts";
import { additionalSeats, type DecidedChange } from "./decide-change.ts";
import { insertAttemptForChange } from "./insert-attempt-for-change.ts";
import { endsCheckouts, type PlannedChange } from "./plan-booking-change.ts";
import { sealPeople } from "./sealed-people.ts";
import { type ChangeOfPeople, type EffectiveTerms, writeChange } from "./write-change.ts";

type WriteNeeds = Needs<"encryption" | "jobs" | "clock" | "newId" | "agency" | "actor">;

const peopleOf = ({ people }: PlannedChange): ChangeOfPeople => ({
  added: people.added.map(({ participant }) => participant),
  corrected: people.staying
    .filter(({ changed }) => Object.keys(changed).length > 0)
    .map(({ person, changed }) => ({ id: person.id, changed })),
});

export async function insertDecided(
  ctx: WriteNeeds,
  tx: Transaction,
  input: AnyChange,
  decided: DecidedChange,
): Promise<ChangeRow> {
  const { facts, planned, departureId, now, taken, heldSince } = decided;
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
    seats: waits ? additionalSeats(decided) : 0,
    holdExpiresAt: waits ? newHoldExpiry({ createdAt: now, heldSince }, endsAt) : now,
    heldSince,
    endsAt,
    toPay,
    refund,
    paymentId: taken?.paymentId ?? null,
    idempotencyKey: input.idempotencyKey,
    requestHash: sealChange(ctx, key, "request_hash", hashOf(input)),
    createdAt: now,
    updatedAt: now,
  });
}

export async function requestPayment(
  ctx: WriteNeeds,
  tx: Transaction,
  { facts, now }: DecidedChange,
  change: ChangeRow,
  { override }: StaffTerms,
): Promise<void> {
  const { booking, experience, payments } = facts;
  const { schedule } = experience;
  await insertAttemptForChange(ctx, tx, change, { attempts: payments, schedule, now });
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
}

function termsOf({ planned, taken }: DecidedChange, { override, why }: StaffTerms): EffectiveTerms {
  const { beyondRule, toPay } = planned;
  const paid = taken && collectsMoney(taken.method) ? toPay : 0;
  return { beyondRule, paid, overrides: override?.rules.join(" "), why: why ?? override?.why };
}

async function takeDifference(
  ctx: WriteNeeds,
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

/** Applies a change that needs no payment by the traveller. */
export async function applyDecided(
  ctx: WriteNeeds,
  tx: Transaction,
  decided: DecidedChange,
  change: ChangeRow,
  terms: StaffTerms,
): Promise<BookingRow> {
  const { facts, planned, now } = decided;
  const isUnpaid = facts.booking.status === "PENDING";
  const keepsOpened = !endsCheckouts(planned);
  const checkouts = isUnpaid
    ? await withdrawCheckouts(ctx, tx, { payments: facts.payments, keepsOpened, now })
    : 0;
  const effective = { ...change, people: peopleOf(planned), terms: termsOf(decided, terms), checkouts };
  const row = await writeChange(ctx, tx, facts, effective);
  await takeDifference(ctx, tx, row, decided, change.id);
  return row;
}
