import type { Database } from "../../../db/connection/client.ts";
import { maySell } from "../../../domain/agencies/agency.ts";
import {
  type ChangeTerms,
  changeObstacle,
  changeTerms,
  unpaidChangeObstacle,
} from "../../../domain/booking/abilities.ts";
import { sourceOf } from "../../../domain/booking/booking-source.ts";
import { correctedPerson } from "../../../domain/changes/corrections.ts";
import {
  type ChangePlan,
  type OwnPriceFate,
  type PlanFacts,
  planLines,
} from "../../../domain/changes/plan-change.ts";
import type { ChangedBy, StaffChangeRequest } from "../../../domain/changes/staff-change.ts";
import { placeDate } from "../../../domain/departures/place-time.ts";
import { cutOffAt, type DepartureTime } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import { paymentInFlight } from "../../../domain/payments/in-flight.ts";
import { heldOfAll, refundOf } from "../../../domain/payments/refundable.ts";
import type { PriceOption } from "../../../domain/pricing/price-option.ts";
import { MAX_PARTICIPANTS } from "../../../domain/pricing/quote.ts";
import { hasSameValues, priceListOn } from "../../../domain/schedules/departure-prices.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
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

/** Rule that refunds everybody concerned. `departure-cancelled`: the agency cancelled the departure. */
export type ChangePolicy = NonNullable<ChangeTerms["policy"]> | "departure-cancelled";

/** A change and its cost, decided by the facts of this moment. */
export interface PlannedChange {
  plan: ChangePlan;
  people: ChangedPeople;
  /** Whether the day, the time or the duration changes. */
  moves: boolean;
  refund: number;
  toPay: number;
  policy: ChangePolicy | null;
  /** Whether a person concerned can no longer be refunded by a rule, so that only staff can still make the change. */
  isLate: boolean;
  /** Part of the refund that exceeds the rules. */
  beyondRule: number;
  /** Deadline for paying it: the rules forbid the change from then on. */
  endsAt: Date;
}

/** Whether an open checkout of the booking would name another trip or group. Corrections leave it valid. */
export const endsCheckouts = ({ moves, people }: Pick<PlannedChange, "moves" | "people">): boolean =>
  moves || people.removed.length + people.added.length > 0;

const movesTo = ({ booking }: ChangeFacts, { date, startTime, duration }: StaffChangeRequest): boolean =>
  (date ?? booking.date) !== booking.date ||
  (startTime ?? booking.startTime) !== booking.startTime ||
  (duration ?? booking.duration) !== booking.duration;

/**
 * Returns the rule that refunds the people who leave, or everybody if the booking moves. Staff may remove people after its end,
 * and answers for the refund. A late move needs the rule `late` set aside, because it would undo the deadline.
 * @throws DomainError `change-too-late`
 */
function requireTerms(
  { booking, lines, undecided }: ChangeFacts,
  { removed }: ChangedPeople,
  { moves, by }: { moves: boolean; by: ChangedBy },
  now: Date,
): Pick<ChangeTerms, "isLate" | "endsAt"> & Pick<PlannedChange, "policy"> {
  const left = new Set(removed.map(({ line }) => line));
  const concerned = moves ? lines : lines.filter(({ position }) => left.has(position));
  // Nobody has paid, so there is nothing to refund and no deadline to undo.
  if (booking.status === "PENDING") return { policy: null, isLate: false, endsAt: [] };
  // The agency is the cause, so no deadline of the policy applies.
  if (undecided && by.isStaff) return { policy: "departure-cancelled", isLate: false, endsAt: [] };
  const terms = changeTerms(booking, concerned, now);
  const maySetAside = by.isStaff && (!moves || by.rules.includes("late"));
  if (terms.isLate && !maySetAside) throw new DomainError("change-too-late");
  return maySetAside ? { ...terms, endsAt: [] } : terms;
}

function obstacleOf({ booking, experience, payments }: ChangeFacts, { isStaff }: ChangedBy, now: Date) {
  const { schedule } = experience;
  if (!isStaff || booking.status !== "PENDING") return changeObstacle(booking, schedule, now);
  const isByHand = sourceOf(booking) === "hand";
  const facts = { isByHand, isBeingPaid: paymentInFlight(payments) !== null, schedule };
  return unpaidChangeObstacle(booking, facts, now);
}

/** Facts of a refused change, for its message. */
function refusedFacts({ booking, payments }: ChangeFacts): Record<string, string> {
  const payment = paymentInFlight(payments);
  return {
    status: booking.status,
    ...(payment ? { since: payment.since.toISOString() } : {}),
    ...(payment?.until ? { until: payment.until.toISOString() } : {}),
  };
}

/**
 * @throws DomainError `booking-not-changeable`; `departure-cut-off` if it is too late even for corrections; `hold-lapsed` and
 * `booking-being-paid` of an unpaid booking.
 */
function requireChangeable(facts: ChangeFacts, by: ChangedBy, now: Date): void {
  const { booking, undecided } = facts;
  const { rules, isStaff } = by;
  const obstacle = obstacleOf(facts, by, now);
  // The sale of a cancelled departure is over anyway.
  if (obstacle === "departure-cut-off" && undecided && isStaff) return;
  const isSetAside =
    rules.includes("past") && (booking.status === "CONFIRMED" || obstacle === "departure-cut-off");
  if (obstacle && !isSetAside) throw new DomainError(obstacle, refusedFacts(facts));
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

/** Checks the people of the changed booking by the rules of a new one. @throws DomainError `invalid-input` */
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

const timeOf = ({ date, startTime }: DepartureTime): DepartureTime => ({ date, startTime });

const earliest = (moments: readonly Date[]): Date =>
  new Date(Math.min(...moments.map((moment) => moment.getTime())));

/**
 * Decides about a price that staff set for the booking. It survives a change by staff, unless staff asks for current prices.
 */
function ownPriceFate(
  { booking }: ChangeFacts,
  { reprices, listPrices, by }: { reprices: boolean; listPrices: boolean | undefined; by: ChangedBy },
): OwnPriceFate | undefined {
  if (!reprices || !booking.overrides?.includes("price")) return undefined;
  return by.isStaff && !listPrices ? "kept" : "ended";
}

function linesAfter(
  facts: ChangeFacts,
  { removed, added }: ChangedPeople,
  { options, reprices, keepsPrices }: Pick<PlanFacts, "options" | "reprices" | "keepsPrices">,
  now: Date,
) {
  const { booking, lines, nextPosition, people } = facts;
  return planLines({
    taxRule: booking.taxRule,
    lines,
    nextPosition,
    people,
    options,
    reprices,
    keepsPrices,
    remove: new Set(removed.map(({ id }) => id)),
    add: added.map(({ option }) => option),
    textsOf: textsIn(booking),
    now,
  });
}

interface SoldAt {
  people: ChangedPeople;
  ownPrice: OwnPriceFate | undefined;
  after: ReturnType<typeof linesAfter>;
}

/**
 * Prices a change at a departure. Another day or duration is sold anew. Another time of the day is sold anew if its prices
 * differ.
 * @throws DomainError `invalid-input`, `price-changed`
 */
function sellAt(
  ctx: ChangeNeeds,
  facts: ChangeFacts,
  { change, by }: { change: StaffChangeRequest; by: ChangedBy },
  time: DepartureTime,
  now: Date,
): SoldAt {
  const { booking, experience } = facts;
  const options: PriceOption[] = priceListOn(experience, time);
  const people = findChangedPeople(ctx, facts, change, options);
  const reprices =
    time.date !== booking.date ||
    (change.duration ?? booking.duration) !== booking.duration ||
    !hasSameValues(options, priceListOn(experience, booking));
  const ownPrice = ownPriceFate(facts, { reprices, listPrices: change.listPrices, by });
  const prices = { options, reprices, keepsPrices: ownPrice === "kept" };
  return { people, ownPrice, after: linesAfter(facts, people, prices, now) };
}

/**
 * Decides the effects and the price of a change. A move to another day, duration or price list costs today's prices of the new
 * departure, except for a price that staff set and keeps. Otherwise the booking's prices apply. A change of an unpaid booking
 * moves no money: the booking's amount due changes. The result is final under the locks of booking and departure, and a preview
 * without them.
 * @throws DomainError `booking-not-changeable`, `change-too-late`, `departure-cut-off`, `invalid-input`, `price-changed`,
 * `duration-not-offered`, `agency-not-selling`, and the errors of `chooseDeparture`.
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
  const asked = { date: change.date ?? booking.date, startTime: change.startTime ?? booking.startTime };
  const first = sellAt(ctx, facts, { change, by }, asked, now);
  requireOffered(ctx, facts, first.people, change, by);
  const moves = movesTo(facts, change);
  const { policy, isLate, endsAt: termsEndAt } = requireTerms(facts, first.people, { moves, by }, now);
  const duration = change.duration ?? booking.duration;
  const needsSeats = moves || first.people.added.length > 0;
  const { saleEndsAt, ...time } = needsSeats
    ? await chooseDeparture(
        ctx,
        db,
        facts,
        { ...change, seats: first.after.totals.seats, rules: by.rules },
        now,
      )
    : { ...timeOf(booking), saleEndsAt: cutOffAt(experience.schedule, booking) };
  // The chosen time may differ from the asked one, and its prices too. Its seats are the same.
  const { people, after, ownPrice } =
    time.startTime === asked.startTime ? first : sellAt(ctx, facts, { change, by }, time, now);
  const corrected = people.staying.filter(({ changed }) => Object.keys(changed).length > 0).length;
  const removed = people.removed.map(({ id }) => id);
  const plan: ChangePlan = { ...time, duration, ...after, removed, corrected, ownPrice };
  if (changesNothing(facts, people, plan)) {
    const nothing = issueMessage("nothing-changed", ctx.locale);
    throw new DomainError("invalid-input", {}, { change: nothing });
  }
  checkPeople(ctx, facts, people, { date: plan.date, moves, by });
  const more = plan.totals.totalPrice - booking.totalPrice;
  const isUnpaid = booking.status === "PENDING";
  const refund = isUnpaid ? 0 : refundOf(-more, { held: heldOfAll(facts), owed: facts.owed });
  const beyondRule = isLate ? refund : 0;
  // Both ends of sale count: a change paid after the booking's departure would undo a trip that is over.
  const endsAt = earliest([cutOffAt(experience.schedule, booking), saleEndsAt, ...termsEndAt]);
  return {
    plan,
    people,
    moves,
    refund,
    toPay: isUnpaid ? 0 : Math.max(0, more),
    policy,
    isLate,
    beyondRule,
    endsAt,
  };
}
