import type { Database } from "../../db/connection/client.ts";
import { maySell } from "../../domain/agencies/agency.ts";
import { type CancellationTerms, lineTerms, lineTermsEndAt } from "../../domain/booking/cancellation.ts";
import { correctedPerson } from "../../domain/changes/corrections.ts";
import { type ChangePlan, planLines } from "../../domain/changes/plan-change.ts";
import type { ChangedBy, StaffChangeRequest } from "../../domain/changes/staff-change.ts";
import { placeDate, placeInstant } from "../../domain/departures/place-time.ts";
import { cutOffAt } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { refundOf } from "../../domain/payments/refundable.ts";
import { MAX_PARTICIPANTS } from "../../domain/pricing/quote.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { heldOfAll } from "../booking/to-booking-view.ts";
import {
  type ChangedPeople,
  type ChangeFacts,
  type ChangeNeeds,
  changesNothing,
  findChangedPeople,
  optionOfLine,
  textsIn,
} from "./change-facts.ts";
import { checkGroup } from "./check-group.ts";
import { chooseDeparture } from "./choose-departure.ts";

type Policy = Extract<CancellationTerms, { by: string }>["by"];

/** A change, decided as far as the facts of this moment go. */
export interface PlannedChange {
  plan: ChangePlan;
  people: ChangedPeople;
  /** Whether another day, time or duration is bought. */
  moves: boolean;
  refund: number;
  toPay: number;
  policy: Policy | null;
  /** No rule gives the money of everybody concerned back any more: staff does it all the same. */
  isLate: boolean;
  /** What of the refund no rule asks for. */
  beyondRule: number;
  /** Deadline for paying it: the rules forbid the change from then on. */
  endsAt: Date;
}

const movesTo = ({ booking }: ChangeFacts, { date, startTime, duration }: StaffChangeRequest): boolean =>
  (date ?? booking.date) !== booking.date ||
  (startTime ?? booking.startTime) !== booking.startTime ||
  (duration ?? booking.duration) !== booking.duration;

/**
 * By which rule the people who leave, or all who are moved, get their money back; `isLate` where one of them does not. `termsEndAt`
 * has the moments from which the rules refuse it. Staff may take
 * people out then, and give back what it answers for; to move a booking then would undo its deadline, which is a rule to be set aside.
 * @throws DomainError `change-too-late`
 */
function requireTerms(
  { booking, lines }: ChangeFacts,
  { removed }: ChangedPeople,
  { moves, by }: { moves: boolean; by: ChangedBy },
  now: Date,
): Pick<PlannedChange, "policy" | "isLate"> & { termsEndAt: Date[] } {
  const left = new Set(removed.map(({ line }) => line));
  const concerned = moves ? lines : lines.filter(({ position }) => left.has(position));
  const terms = concerned.map((line) => lineTerms(booking, line, now));
  const isLate = terms.some(({ refund }) => refund === "none");
  const maySetAside = by.isStaff && (!moves || by.rules.includes("late"));
  if (isLate && !maySetAside) throw new DomainError("change-too-late");
  const rule = terms.findLast((one) => one.refund === "full");
  const termsEndAt = maySetAside ? [] : concerned.map((line) => lineTermsEndAt(booking, line));
  return { isLate, policy: isLate || !rule ? null : rule.by, termsEndAt };
}

/** @throws DomainError `booking-not-changeable`, `departure-cut-off` where not even data can be corrected any more. */
function requireChangeable({ booking, experience }: ChangeFacts, { rules }: ChangedBy, now: Date): void {
  const isOver = placeInstant(booking.date, booking.startTime) <= now && !rules.includes("past");
  if (booking.status !== "CONFIRMED" || isOver)
    throw new DomainError("booking-not-changeable", { status: booking.status });
  if (!rules.includes("past") && cutOffAt(experience.schedule, booking) <= now)
    throw new DomainError("departure-cut-off");
}

/** @throws DomainError `agency-not-selling`, `duration-not-offered`, `invalid-input` */
function requireOffered(
  ctx: ChangeNeeds,
  { booking, experience, people }: ChangeFacts,
  { added, removed }: ChangedPeople,
  { duration }: StaffChangeRequest,
  { rules }: ChangedBy,
): void {
  if (added.length > 0 && !maySell(ctx.agency, placeDate(ctx.clock.now())))
    throw new DomainError("agency-not-selling");
  if (duration !== undefined && duration !== booking.duration && !experience.duration.includes(duration))
    throw new DomainError("duration-not-offered");
  const isTooMany = added.length > 0 && people.length - removed.length + added.length > MAX_PARTICIPANTS;
  if (isTooMany && !rules.includes("size")) {
    const add = issueMessage(`too-many:${MAX_PARTICIPANTS}`, ctx.locale);
    throw new DomainError("invalid-input", {}, { add });
  }
}

/** The people of the changed booking, held to the rules of a new one. @throws DomainError `invalid-input` */
function checkPeople(
  ctx: ChangeNeeds,
  { lines, experience }: ChangeFacts,
  { staying, added, removed }: ChangedPeople,
  day: { date: string; moves: boolean; by: ChangedBy },
): void {
  const options = new Map(lines.map((line) => [line.position, optionOfLine(line, experience)]));
  const group = [
    ...staying.flatMap(({ person, changed }) => {
      const option = options.get(person.line);
      const field = Object.keys(changed).length > 0 ? `correct.${person.id}` : null;
      return option ? [{ participant: correctedPerson(person, changed), option, field }] : [];
    }),
    ...added.map((one, index) => ({ ...one, field: `add.${index}` })),
  ];
  checkGroup(ctx, experience, group, { ...day, removes: removed.length > 0 });
}

const earliest = (moments: readonly Date[]): Date =>
  new Date(Math.min(...moments.map((moment) => moment.getTime())));

function linesAfter(facts: ChangeFacts, { removed, added }: ChangedPeople, reprices: boolean, now: Date) {
  const { booking, lines, nextPosition, people, experience } = facts;
  return planLines({
    taxRule: booking.taxRule,
    lines,
    nextPosition,
    people,
    options: experience.priceList,
    reprices,
    remove: new Set(removed.map(({ id }) => id)),
    add: added.map(({ option }) => option),
    textsOf: textsIn(booking),
    now,
  });
}

/**
 * Decides what a change does to a booking, and what it costs: by today's prices where another day or duration is bought, else by those
 * of the booking. Under the locks of booking and departure the result is final, else a preview.
 * @throws DomainError `booking-not-changeable`, `change-too-late`, `departure-cut-off`, `invalid-input`, `price-changed`,
 * `duration-not-offered`, `agency-not-selling`, and those of `chooseDeparture`.
 */
export async function planBookingChange(
  ctx: ChangeNeeds,
  db: Database,
  facts: ChangeFacts,
  { change, by }: { change: StaffChangeRequest; by: ChangedBy },
  now: Date,
): Promise<PlannedChange> {
  const { booking, experience } = facts;
  requireChangeable(facts, by, now);
  const people = findChangedPeople(ctx, facts, change);
  requireOffered(ctx, facts, people, change, by);
  const moves = movesTo(facts, change);
  const { policy, isLate, termsEndAt } = requireTerms(facts, people, { moves, by }, now);
  const duration = change.duration ?? booking.duration;
  const reprices = (change.date ?? booking.date) !== booking.date || duration !== booking.duration;
  const after = linesAfter(facts, people, reprices, now);
  const needsSeats = moves || people.added.length > 0;
  const time = needsSeats
    ? await chooseDeparture(ctx, db, facts, { ...change, seats: after.totals.seats, rules: by.rules }, now)
    : { date: booking.date, startTime: booking.startTime };
  const corrected = people.staying.filter(({ changed }) => Object.keys(changed).length > 0).length;
  const removed = people.removed.map(({ id }) => id);
  const plan: ChangePlan = { ...time, duration, ...after, removed, corrected };
  if (changesNothing(facts, people, plan)) {
    const nothing = issueMessage("nothing-changed", ctx.locale);
    throw new DomainError("invalid-input", {}, { change: nothing });
  }
  checkPeople(ctx, facts, people, { date: plan.date, moves, by });
  const more = plan.totals.totalPrice - booking.totalPrice;
  const refund = refundOf(-more, { held: heldOfAll(facts), owed: facts.owed });
  const beyondRule = isLate ? refund : 0;
  // Both ends of sale count: a change paid after the departure of its booking would undo a trip that is over.
  const salesEndAt = [booking, plan].map((time) => cutOffAt(experience.schedule, time));
  const endsAt = earliest([...salesEndAt, ...termsEndAt]);
  return { plan, people, moves, refund, toPay: Math.max(0, more), policy, isLate, beyondRule, endsAt };
}
