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

export type ChangePolicy = NonNullable<ChangeTerms["policy"]> | "departure-cancelled";

export interface PlannedChange {
  plan: ChangePlan;
  people: ChangedPeople;
  moves: boolean;
  refund: number;
  toPay: number;
  policy: ChangePolicy | null;
  /** Whether at least one of the people concerned can no longer be refunded by a rule. */
  isLate: boolean;
  beyondRule: number;
  /** Deadline of the change's payment. */
  endsAt: Date;
}

/** Corrections leave checkouts valid. */
export const endsCheckouts = ({ moves, people }: Pick<PlannedChange, "moves" | "people">): boolean =>
  moves || people.removed.length + people.added.length > 0;

const movesTo = ({ booking }: ChangeFacts, { date, startTime, duration }: StaffChangeRequest): boolean =>
  (date ?? booking.date) !== booking.date ||
  (startTime ?? booking.startTime) !== booking.startTime ||
  (duration ?? booking.duration) !== booking.duration;

/**
 * Returns the rule that refunds the people who leave, or everybody if the booking moves.
 * @throws DomainError `change-too-late`
 */
function requireTerms(
  { booking, lines, undecided }: ChangeFacts,
  { removed }: ChangedPeople,
  { moves, by }: { moves: boolean; by: ChangedBy },
  now: Date,
): Pick<ChangeTerms, "isLate" | "endsAt"> & Pick<PlannedChange, "policy"> {
  const linesOfRemoved = new Set(removed.map(({ line }) => line));
  const concerned = moves ? lines : lines.filter(({ position }) => linesOfRemoved.has(position));
  if (booking.status === "PENDING") return { policy: null, isLate: false, endsAt: [] };
  // The agency cancelled the departure, so the deadlines of the policy do not apply.
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

function refusedFacts({ booking, payments }: ChangeFacts): Record<string, string> {
  const payment = paymentInFlight(payments);
  return {
    status: booking.status,
    ...(payment ? { since: payment.since.toISOString() } : {}),
    ...(payment?.until ? { until: payment.until.toISOString() } : {}),
  };
}

/**
 * @throws DomainError `booking-not-changeable`; `departure-cut-off` if even corrections are too late; `hold-lapsed` and
 * `booking-being-paid` for an unpaid booking.
 */
function requireChangeable(facts: ChangeFacts, by: ChangedBy, now: Date): void {
  const { booking, undecided } = facts;
  const { rules, isStaff } = by;
  const obstacle = obstacleOf(facts, by, now);
  // The cut-off does not matter for a cancelled departure.
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

/** @throws DomainError `invalid-input` */
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
 * Changes by staff keep a price that staff set, unless staff request list prices.
 * @returns undefined if staff set no price, or if the change does not reprice the booking.
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

interface PricedChange {
  people: ChangedPeople;
  ownPrice: OwnPriceFate | undefined;
  after: ReturnType<typeof linesAfter>;
}

/**
 * A move to another day or duration costs the current prices. A move within the day costs the current prices only if the two
 * times have different prices.
 * @throws DomainError `invalid-input`, `price-changed`
 */
function priceAt(
  ctx: ChangeNeeds,
  facts: ChangeFacts,
  { change, by }: { change: StaffChangeRequest; by: ChangedBy },
  time: DepartureTime,
  now: Date,
): PricedChange {
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
 * A change of an unpaid booking only changes the amount due. The result is final if the caller holds the locks of booking and
 * departure.
 * @throws DomainError `booking-not-changeable`, `change-too-late`, `departure-cut-off`, `invalid-input`, `price-changed`,
 * `duration-not-offered`, `agency-not-selling`, and the errors of `chooseDeparture`; for an unpaid booking also `hold-lapsed`
 * and `booking-being-paid`.
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
  const requestedTime = {
    date: change.date ?? booking.date,
    startTime: change.startTime ?? booking.startTime,
  };
  const first = priceAt(ctx, facts, { change, by }, requestedTime, now);
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
  // The chosen time can differ from the requested time, and can then have different prices. The number of seats is the same.
  const { people, after, ownPrice } =
    time.startTime === requestedTime.startTime ? first : priceAt(ctx, facts, { change, by }, time, now);
  const corrected = people.staying.filter(({ changed }) => Object.keys(changed).length > 0).length;
  const removed = people.removed.map(({ id }) => id);
  const plan: ChangePlan = { ...time, duration, ...after, removed, corrected, ownPrice };
  if (changesNothing(facts, people, plan)) {
    const nothing = issueMessage("nothing-changed", ctx.locale);
    throw new DomainError("invalid-input", {}, { change: nothing });
  }
  checkPeople(ctx, facts, people, { date: plan.date, moves, by });
  const priceIncrease = plan.totals.totalPrice - booking.totalPrice;
  const isUnpaid = booking.status === "PENDING";
  const refund = isUnpaid ? 0 : refundOf(-priceIncrease, { held: heldOfAll(facts), owed: facts.owed });
  const beyondRule = isLate ? refund : 0;
  // The cut-offs of both departures count. Otherwise a change could be paid when the former trip is already over.
  const endsAt = earliest([cutOffAt(experience.schedule, booking), saleEndsAt, ...termsEndAt]);
  return {
    plan,
    people,
    moves,
    refund,
    toPay: isUnpaid ? 0 : Math.max(0, priceIncrease),
    policy,
    isLate,
    beyondRule,
    endsAt,
  };
}
