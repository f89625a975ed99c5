import type { Transaction } from "../../db/connection/client.ts";
import { type BookingRow, updateBooking } from "../../db/queries/booking/bookings.ts";
import {
  deleteParticipants,
  endLines,
  insertLines,
  insertParticipants,
  updateParticipants,
} from "../../db/queries/booking/changed-people.ts";
import { listPayments, listRefunds } from "../../db/queries/payments/payments.ts";
import type { Participant } from "../../domain/booking/participant.ts";
import type { ChangePlan, PlannedLine } from "../../domain/changes/plan-change.ts";
import { chargeOf, reversalOf } from "../../domain/ledger/entry.ts";
import { AGENCY_LOCALE } from "../../domain/locale.ts";
import type { ChangedFacts } from "../../domain/messaging/email.ts";
import { splitRefund } from "../../domain/payments/refundable.ts";
import { remindLater } from "../booking/write-reminder.ts";
import type { Needs } from "../context.ts";
import { recordMovements } from "../ledger/record-movements.ts";
import { takeBackWriteOff } from "../ledger/take-back-write-off.ts";
import { writeMessage } from "../messaging/write-message.ts";
import { askForRefund } from "../payments/ask-for-refund.ts";
import { sealPerson } from "../personal-data/people.ts";
import { recordAudit } from "../record-audit.ts";
import type { ChangeFacts } from "./change-facts.ts";

/** What is asked of the people of a booking, beside who leaves: kept sealed while the change waits to be paid. */
export interface ChangeOfPeople {
  added: Participant[];
  corrected: { id: string; changed: Partial<Participant> }[];
}

/** A change that takes effect. */
export interface EffectiveChange {
  id: string;
  plan: ChangePlan;
  departureId: string;
  people: ChangeOfPeople;
  /** Whole pesos; one of them is 0. */
  refund: number;
  toPay: number;
}

/** A booking as it is before, read under its lock. */
export type ChangedBooking = Pick<ChangeFacts, "booking" | "lines" | "people">;

type WriteNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor" | "encryption">;

const toRow = (line: PlannedLine, booking: BookingRow) => ({
  ...line,
  soldAt: line.soldAt === null ? null : new Date(line.soldAt),
  agencyId: booking.agencyId,
  bookingId: booking.id,
  endedRevision: null,
});

/** Ends the lines that do not apply any more, writes the others, and records both in the ledger. */
async function writeLines(
  ctx: WriteNeeds,
  tx: Transaction,
  { booking, lines: before }: ChangedBooking,
  { id, plan }: EffectiveChange,
): Promise<void> {
  const ended = before.filter(({ position }) => plan.ended.includes(position));
  const known = new Set(before.map(({ position }) => position));
  const written = plan.lines.filter(({ position }) => !known.has(position));
  // Those before are there already, but for a booking of a version that wrote none.
  await insertLines(tx, [
    ...before.map((line) => ({ ...line, agencyId: booking.agencyId, bookingId: booking.id })),
    ...written.map((line) => toRow(line, booking)),
  ]);
  await endLines(tx, booking, plan.ended, booking.revision + 1);
  const why = { reason: "change-booking", changeId: id } as const;
  await recordMovements(ctx, tx, booking, ended.map(reversalOf), why);
  await recordMovements(ctx, tx, { ...booking, date: plan.date }, written.map(chargeOf), why);
}

async function writePeople(
  ctx: WriteNeeds,
  tx: Transaction,
  { booking, people: before }: ChangedBooking,
  { plan, people }: EffectiveChange,
): Promise<void> {
  const { agencyId, id: bookingId } = booking;
  await deleteParticipants(tx, booking, plan.removed);
  for (const line of new Set(Object.values(plan.moved))) {
    const ids = Object.keys(plan.moved).filter((id) => plan.moved[id] === line);
    await updateParticipants(tx, booking, ids, { line });
  }
  for (const { id, changed } of people.corrected) {
    const person = before.find((one) => one.id === id);
    if (!person) continue;
    const documentNumber = changed.documentNumber ?? person.documentNumber ?? "";
    const phoneNumber = changed.phoneNumber ?? person.phoneNumber ?? undefined;
    const {
      agencyId: _,
      id: __,
      ...values
    } = sealPerson(ctx, { ...changed, agencyId, id, documentNumber, phoneNumber });
    await updateParticipants(tx, booking, [id], values);
  }
  const next = Math.max(...before.map(({ position }) => position)) + 1;
  await insertParticipants(
    tx,
    people.added.map((person, index) => {
      const place = { agencyId, id: ctx.newId(), bookingId, position: next + index };
      return sealPerson(ctx, { ...person, ...place, line: plan.joining[index] ?? 0 });
    }),
  );
}

/** Asks for the money that goes back, from the largest payment first. */
async function refundDifference(
  ctx: WriteNeeds,
  tx: Transaction,
  { agencyId, id, revision }: BookingRow,
  refund: number,
): Promise<void> {
  if (refund === 0) return;
  const payments = await listPayments(tx, agencyId, id);
  const refunds = await listRefunds(tx, agencyId, id);
  for (const { payment, amount } of splitRefund(payments, refunds, refund))
    await askForRefund(ctx, tx, payment, amount, `change-${revision + 1}`);
}

const isMoved = (booking: BookingRow, { date, startTime, duration }: ChangePlan): boolean =>
  date !== booking.date || startTime !== booking.startTime || duration !== booking.duration;

/** Tells traveller and agency, writes the audit, and sets the reminder of the day before. */
async function notify(
  ctx: WriteNeeds,
  tx: Transaction,
  booking: BookingRow,
  { id, plan, people, refund, toPay }: EffectiveChange,
): Promise<void> {
  const { id: bookingId, date, startTime, duration } = booking;
  const revision = booking.revision + 1;
  const moved = isMoved(booking, plan);
  const counts = { removed: plan.removed.length, added: people.added.length, corrected: plan.corrected };
  await recordAudit(ctx, tx, {
    name: "change-booking",
    subject: bookingId,
    facts: {
      ...{ change: id, revision, ...counts, refundAmount: refund },
      ...(date === plan.date ? {} : { dateFrom: date, dateTo: plan.date }),
      ...{ totalFrom: booking.totalPrice, totalTo: plan.totals.totalPrice },
    },
  });
  const from = moved ? { date, startTime, duration } : null;
  const changed: ChangedFacts = { from, ...counts, refundAmount: refund, paidAmount: toPay };
  const about = { bookingId, revision, changed };
  await writeMessage(ctx, tx, { kind: "agency-booking-changed", ...about }, AGENCY_LOCALE);
  await writeMessage(ctx, tx, { kind: "booking-changed", ...about }, booking.locale);
  const { agencyId } = booking;
  if (moved) await remindLater(ctx, tx, { ...plan, agencyId, id: bookingId }, ctx.clock.now());
}

/** Makes a booking what a change says, in the transaction that has locked it. @returns the booking as it is now. */
export async function writeChange(
  ctx: WriteNeeds,
  tx: Transaction,
  changed: ChangedBooking,
  change: EffectiveChange,
): Promise<BookingRow> {
  const { booking } = changed;
  const { plan, departureId } = change;
  const { date, startTime, duration, totals } = plan;
  await writeLines(ctx, tx, changed, change);
  await writePeople(ctx, tx, changed, change);
  const after = { ...totals, date, startTime, duration, departureId, revision: booking.revision + 1 };
  const row = await updateBooking(tx, booking, after, ctx.clock.now());
  await refundDifference(ctx, tx, booking, change.refund);
  if (totals.totalPrice < booking.totalPrice)
    await takeBackWriteOff(ctx, tx, row, { reason: "change-booking", changeId: change.id });
  await notify(ctx, tx, booking, change);
  return row;
}
