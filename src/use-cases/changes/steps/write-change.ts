import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingRow, updateBooking } from "../../../db/queries/booking/bookings.ts";
import {
  deleteParticipants,
  endLines,
  insertLines,
  insertParticipants,
  updateParticipants,
} from "../../../db/queries/booking/changed-people.ts";
import { updateLacksDetails } from "../../../db/queries/booking/incomplete.ts";
import { closeChoice } from "../../../db/queries/campaigns/choices.ts";
import { moveSearchTerms } from "../../../db/queries/personal-data/search-terms.ts";
import { seatsOf } from "../../../domain/booking/booking-seats.ts";
import { monthOf } from "../../../domain/booking/search-terms.ts";
import type { ChangePlan, PlannedLine } from "../../../domain/changes/plan-change.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { chargeOf, reversalOf } from "../../../domain/ledger/entry.ts";
import { AGENCY_LOCALE } from "../../../domain/locale.ts";
import type { ChangedFacts } from "../../../domain/messaging/email-booking.ts";
import type { PartialParticipant, Participant } from "../../../domain/participants/participant.ts";
import { replaceLink } from "../../booking-link/steps/replace-link.ts";
import type { Needs } from "../../context.ts";
import { keepMinimum } from "../../departures/steps/keep-minimum.ts";
import { readMoney } from "../../ledger/steps/booked-money.ts";
import { recordMovements, reverseWriteOff } from "../../ledger/steps/record-movements.ts";
import { writeMessages } from "../../messaging/steps/write-message.ts";
import { remindLater } from "../../messaging/write-reminder.ts";
import { lapseLater, payableBooking } from "../../payments/steps/payable.ts";
import { type RefundOrder, requestRefundsOf } from "../../payments/steps/release-money.ts";
import { sealPerson } from "../../personal-data/steps/people.ts";
import { recordAudit } from "../../record-audit.ts";
import type { ChangeFacts } from "./change-facts.ts";
import { isByTraveller, type NewLeadAddress, readNewLeadAddress } from "./lead-address.ts";

/** This data is encrypted while the change waits for payment. */
export interface ChangeOfPeople {
  added: PartialParticipant[];
  corrected: { id: string; changed: Partial<Participant> }[];
}

export interface EffectiveChange {
  id: string;
  plan: ChangePlan;
  departureId: string;
  people: ChangeOfPeople;
  /** Whole pesos; at least one of `refund` and `toPay` is 0. */
  refund: number;
  toPay: number;
  /** Latest end of the hold if the booking is unpaid. */
  endsAt: Date | null;
  terms?: EffectiveTerms | undefined;
  /** Number of open checkouts that the change withdraws. */
  checkouts?: number;
  /** If true, the agency gets no e-mail about this booking. */
  byCampaign?: true;
}

export interface EffectiveTerms {
  /** Part of the refund that exceeds the rules, in whole pesos. */
  beyondRule: number;
  /** Part of the difference that was paid. The remainder is owed or written off. */
  paid: number;
  /** Rules that staff overrode, separated by spaces. */
  overrides: string | undefined;
  why: string | undefined;
}

export type ChangedBooking = Pick<ChangeFacts, "booking" | "lines" | "people">;

type WriteNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor" | "encryption">;

const toRow = (line: PlannedLine, booking: BookingRow) => ({
  ...line,
  soldAt: line.soldAt === null ? null : new Date(line.soldAt),
  agencyId: booking.agencyId,
  bookingId: booking.id,
  endedRevision: null,
});

async function writeLines(
  ctx: WriteNeeds,
  tx: Transaction,
  { booking, lines: before }: ChangedBooking,
  { id, plan }: EffectiveChange,
): Promise<void> {
  const ended = before.filter(({ position }) => plan.ended.includes(position));
  const known = new Set(before.map(({ position }) => position));
  const written = plan.lines.filter(({ position }) => !known.has(position));
  // Inserts the old lines too, because bookings of a former release have no stored lines.
  const charges = written.map((line) => ({ ...chargeOf(line), serviceDate: plan.date }));
  await Promise.all([
    insertLines(tx, [
      ...before.map((line) => ({ ...line, agencyId: booking.agencyId, bookingId: booking.id })),
      ...written.map((line) => toRow(line, booking)),
    ]),
    endLines(tx, booking, plan.ended, booking.revision + 1),
    recordMovements(ctx, tx, booking, [...ended.map(reversalOf), ...charges], {
      reason: "change-booking",
      changeId: id,
    }),
  ]);
}

async function writePeople(
  ctx: WriteNeeds,
  tx: Transaction,
  { booking, people: before }: ChangedBooking,
  { plan, people }: EffectiveChange,
  newLead: NewLeadAddress | null,
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
    const name = changed.name ?? person.name;
    const email = changed.email ?? person.email;
    const documentNumber = changed.documentNumber ?? person.documentNumber ?? "";
    const phoneNumber = changed.phoneNumber ?? person.phoneNumber ?? undefined;
    const {
      agencyId: _,
      id: __,
      ...values
    } = sealPerson(ctx, { ...changed, agencyId, id, name, email, documentNumber, phoneNumber }, plan);
    const { vouchedEmail, formerEmail } = newLead ?? {};
    const addresses = newLead && person.position === 0 ? { vouchedEmail, formerEmail } : {};
    await updateParticipants(tx, booking, [id], { ...values, ...addresses });
  }
  const next = Math.max(...before.map(({ position }) => position)) + 1;
  await insertParticipants(
    tx,
    people.added.map((person, index) => {
      const place = { agencyId, id: ctx.newId(), bookingId, position: next + index };
      const { name, email, phoneNumber } = person;
      const line = plan.joining[index] ?? 0;
      return sealPerson(ctx, { ...{ ...person, name, email, phoneNumber }, ...place, line }, plan);
    }),
  );
  if (monthOf(plan.date) !== monthOf(booking.date)) await moveSearchTerms(tx, booking, monthOf(plan.date));
  await updateLacksDetails(tx, booking);
}

async function refundDifference(
  ctx: WriteNeeds,
  tx: Transaction,
  booking: BookingRow,
  refundOrder: RefundOrder,
): Promise<void> {
  if (refundOrder.amount === 0) return;
  const money = await readMoney(tx, booking);
  await requestRefundsOf(ctx, tx, money, refundOrder, `change-${booking.revision + 1}`);
}

const isMoved = (booking: BookingRow, { date, startTime, duration }: ChangePlan): boolean =>
  date !== booking.date || startTime !== booking.startTime || duration !== booking.duration;

function factsOfTerms(terms: EffectiveTerms | undefined): {
  beyondRule?: number;
  overrides?: string;
  why?: string;
} {
  if (!terms) return {};
  const { beyondRule, overrides, why } = terms;
  return {
    ...(beyondRule > 0 ? { beyondRule } : {}),
    ...(overrides ? { overrides } : {}),
    ...(why ? { why } : {}),
  };
}

async function notify(
  ctx: WriteNeeds,
  tx: Transaction,
  booking: BookingRow,
  { id, plan, people, refund, toPay, terms, checkouts, byCampaign }: EffectiveChange,
  newLead: NewLeadAddress | null,
): Promise<void> {
  const { id: bookingId, date, startTime, duration } = booking;
  const revision = booking.revision + 1;
  const moved = isMoved(booking, plan);
  const counts = { removed: plan.removed.length, added: people.added.length, corrected: plan.corrected };
  const from = moved ? { date, startTime, duration } : null;
  const changed: ChangedFacts = { from, ...counts, refundAmount: refund, paidAmount: terms?.paid ?? toPay };
  const messageFacts = { bookingId, revision, changed };
  const corrects = !moved && counts.removed + counts.added === 0 && refund + toPay === 0;
  const to = corrects && isByTraveller(ctx, booking) ? ({ to: "account" } as const) : {};
  const { agencyId, locale } = booking;
  // The traveller of an unpaid booking has no voucher and is in touch with staff, so no e-mail is needed.
  const isUnpaid = booking.status === "PENDING";
  const toAgency = {
    content: { kind: "agency-booking-changed", ...messageFacts } as const,
    locale: AGENCY_LOCALE,
  };
  const aboutChange = [
    ...(byCampaign ? [] : [toAgency]),
    { content: { kind: "booking-changed", ...messageFacts, ...to } as const, locale },
  ];
  const toFormerAddress = (newLead?.messages ?? []).map((content) => ({ content, locale }));
  const emails = [...(isUnpaid ? [] : aboutChange), ...toFormerAddress];
  await Promise.all([
    recordAudit(ctx, tx, {
      name: "change-booking",
      subject: bookingId,
      facts: {
        ...{ change: id, revision, ...counts, refundAmount: refund },
        ...(date === plan.date && startTime === plan.startTime
          ? {}
          : { dateFrom: date, dateTo: plan.date, timeFrom: startTime, timeTo: plan.startTime }),
        ...{ totalFrom: booking.totalPrice, totalTo: plan.totals.totalPrice },
        ...(plan.ownPrice ? { ownPrice: plan.ownPrice } : {}),
        ...(checkouts ? { checkouts } : {}),
        ...factsOfTerms(terms),
      },
    }),
    emails.length > 0 && writeMessages(ctx, tx, emails),
    moved && !isUnpaid && remindLater(ctx, tx, { ...plan, agencyId, id: bookingId }, ctx.clock.now()),
  ]);
}

function shorterHold({ status, holdExpiresAt }: BookingRow, { endsAt, plan }: EffectiveChange, now: Date) {
  if (status !== "PENDING" || !endsAt) return {};
  const end = endsAt > now ? endsAt : placeInstant(plan.date, plan.startTime);
  return end > now && end < holdExpiresAt ? { holdExpiresAt: end, holdBeforePayments: null } : {};
}

function withoutOwnPrice({ overrides }: BookingRow): BookingRow["overrides"] {
  const remainingRules = (overrides ?? []).filter((rule) => rule !== "price");
  return remainingRules.length > 0 ? remainingRules : null;
}

/** Applies a change to a booking, in the transaction that holds the booking's lock. */
export async function writeChange(
  ctx: WriteNeeds,
  tx: Transaction,
  changed: ChangedBooking,
  change: EffectiveChange,
): Promise<BookingRow> {
  const { booking } = changed;
  const { plan, departureId } = change;
  const { date, startTime, duration, totals } = plan;
  const hold = shorterHold(booking, change, ctx.clock.now());
  const after = {
    ...totals,
    date,
    startTime,
    duration,
    departureId,
    revision: booking.revision + 1,
    ...hold,
    ...(plan.ownPrice === "ended" ? { overrides: withoutOwnPrice(booking) } : {}),
  };
  const newLead = await readNewLeadAddress(ctx, tx, changed, change.people.corrected);
  const [row] = await Promise.all([
    updateBooking(tx, booking, after, ctx.clock.now()),
    writeLines(ctx, tx, changed, change),
    writePeople(ctx, tx, changed, change, newLead),
  ]);
  if (row.holdExpiresAt < booking.holdExpiresAt) await lapseLater(ctx, tx, payableBooking(row));
  const needsMoreSeats = departureId !== booking.departureId || seatsOf(row) > seatsOf(booking);
  const isPast = change.terms?.overrides?.split(" ").includes("past");
  if (needsMoreSeats && (isPast || row.status === "CONFIRMED"))
    await keepMinimum(ctx, tx, departureId, { addsPeople: true });
  if (departureId !== booking.departureId) await closeChoice(tx, booking, "moved-before", ctx.clock.now());
  await refundDifference(ctx, tx, booking, {
    amount: change.refund,
    beyondRule: change.terms?.beyondRule ?? 0,
  });
  if (totals.totalPrice < booking.totalPrice)
    await reverseWriteOff(ctx, tx, row, { reason: "change-booking", changeId: change.id });
  await notify(ctx, tx, booking, change, newLead);
  return newLead ? replaceLink(ctx, tx, row, { emailChanged: true }) : row;
}
