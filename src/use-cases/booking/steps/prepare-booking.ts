import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { type DepartureSeats, findExperienceOn } from "../../../db/queries/departures/calendar.ts";
import { maySell } from "../../../domain/agencies/agency.ts";
import type { AnyRequest } from "../../../domain/booking/booking-request.ts";
import { seatsOf, seatsTakenAt } from "../../../domain/booking/booking-seats.ts";
import { isHeld } from "../../../domain/booking/hold.ts";
import { standingsOn } from "../../../domain/departures/departure-standing.ts";
import { fits, noFittingDeparture } from "../../../domain/departures/first-fit.ts";
import { placeDate } from "../../../domain/departures/place-time.ts";
import {
  type DepartureTime,
  isOffered,
  offeredOn,
  withOwnCutOffs,
} from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import { findPriceOption, type PriceOption } from "../../../domain/pricing/price-option.ts";
import type { CheckedAnswer } from "../../../domain/questions/check-answers.ts";
import { priceListOn } from "../../../domain/schedules/departure-prices.ts";
import type { Needs } from "../../context.ts";
import { requireExperience } from "../../experiences/get-experience.ts";
import { requireAnswers } from "../../questions/steps/require-answers.ts";
import { requireFittingGroup } from "./require-people.ts";
import { agreedPrices, overriddenRules, requireMayOverride } from "./staff-overrides.ts";
import { type TakeSeatsNeeds, takeSeats, type WantedBooking } from "./take-seats.ts";

type ChooseNeeds = Needs<"db" | "agency" | "clock">;

/**
 * Reads the day's departures only if the request has no start time, or a start time that is not in the schedule.
 * @throws DomainError `experience-not-found`
 */
async function findOffer(
  ctx: ChooseNeeds,
  { experienceId, date, startTime }: AnyRequest,
): Promise<{ experience: Experience; day: readonly DepartureSeats[] }> {
  if (startTime) {
    const experience = await requireExperience(ctx, experienceId);
    if (isOffered(experience.schedule, { date, startTime, extra: false })) return { experience, day: [] };
  }
  const key = { agencyId: ctx.agency.id, experienceId };
  const found = await findExperienceOn(ctx.db, key, date, ctx.clock.now());
  if (!found) throw new DomainError("experience-not-found");
  return { experience: found.experience, day: found.departures };
}

function releasedSeats(
  replaced: BookingRow | undefined,
  experience: Experience,
  time: DepartureTime,
  now: Date,
): number {
  const holdsSeats = replaced?.status === "PENDING" && isHeld(replaced, now);
  const isSameDeparture =
    replaced?.experienceId === experience.id &&
    replaced.date === time.date &&
    replaced.startTime === time.startTime;
  return holdsSeats && isSameDeparture ? seatsOf(replaced) : 0;
}

/**
 * Returns the departures to try, in order: the departure at the requested start time, or the day's departures that fit the
 * party.
 * @throws DomainError `departure-not-found`; if none fits: `sold-out`, `departure-closed`, `departure-cut-off`.
 */
function chooseTimes(
  ctx: Needs<"clock">,
  experience: Experience,
  rows: readonly DepartureSeats[],
  request: Pick<AnyRequest, "date" | "startTime"> & { seats: number },
  replaced: BookingRow | undefined,
): readonly [DepartureTime, ...DepartureTime[]] {
  const { schedule } = experience;
  const now = ctx.clock.now();
  if (request.startTime) {
    const offered = offeredOn(schedule, [request.date], rows);
    const named = offered.find((time) => time.startTime === request.startTime);
    if (!named) throw new DomainError("departure-not-found");
    return [named];
  }
  const day = standingsOn(withOwnCutOffs(schedule, rows), [request.date], rows, now, (time) =>
    releasedSeats(replaced, experience, time, now),
  );
  const fitting = day.filter((departure) => fits(departure, request.seats));
  const [first, ...others] = fitting.map(({ date, startTime }) => ({ date, startTime }));
  if (!first) throw noFittingDeparture(day);
  return [first, ...others];
}

interface PreparedBooking {
  experience: Experience;
  answers: CheckedAnswer[];
  /** Each person's price, the lead's first. */
  prices: PriceOption[];
  times: readonly [DepartureTime, ...DepartureTime[]];
}

function pricesAt(
  experience: Experience,
  time: DepartureTime,
  { price, participantsInfo }: AnyRequest,
): PriceOption[] | undefined {
  const options = priceListOn(experience, time);
  const prices = participantsInfo.flatMap((person) => findPriceOption(options, person.price ?? price) ?? []);
  return prices.length === participantsInfo.length ? prices : undefined;
}

/**
 * A request without a start time means the day's first departure with the shown prices. The number of seats of a party is the
 * same at every departure.
 * @throws DomainError `price-changed`
 */
function choosePrices(
  experience: Experience,
  rows: readonly DepartureSeats[],
  request: AnyRequest,
): PriceOption[] {
  const { date, startTime } = request;
  const times = startTime ? [{ date, startTime }] : offeredOn(experience.schedule, [date], rows);
  // `chooseTimes` refuses a day without departures.
  if (times.length === 0) return [];
  for (const time of times) {
    const prices = pricesAt(experience, time, request);
    if (prices) return prices;
  }
  throw new DomainError("price-changed");
}

/**
 * Keeps only departures with the shown prices, so that nobody pays a different price if the first departure sells out.
 * @throws DomainError `price-changed`
 */
function atShownPrices(
  experience: Experience,
  times: readonly DepartureTime[],
  request: AnyRequest,
): Pick<PreparedBooking, "prices" | "times"> {
  const priced = times.flatMap((time) => {
    const prices = pricesAt(experience, time, request);
    return prices ? [{ time, prices }] : [];
  });
  const [first, ...others] = priced;
  if (!first) throw new DomainError("price-changed");
  return { prices: first.prices, times: [first.time, ...others.map(({ time }) => time)] };
}

/**
 * Checks a request by all rules that need no lock, and returns the data for `takeSeatsAtFirstFree`.
 * @throws DomainError `not-allowed`, `agency-not-selling`, `experience-not-found`, `duration-not-offered`, `price-changed`,
 *   `departure-not-found`, `invalid-input`, `departure-closed`, `departure-cut-off`, `sold-out`.
 */
export async function prepareBooking(
  ctx: TakeSeatsNeeds,
  request: AnyRequest,
  replaced: BookingRow | undefined,
): Promise<PreparedBooking> {
  requireMayOverride(ctx, request);
  if (!maySell(ctx.agency, placeDate(ctx.clock.now()))) throw new DomainError("agency-not-selling");
  const { experience, day } = await findOffer(ctx, request);
  if (!experience.duration.includes(request.duration)) throw new DomainError("duration-not-offered");
  const wanted = { ...request, seats: seatsTakenAt(choosePrices(experience, day, request)) };
  const fitting = chooseTimes(ctx, experience, day, wanted, replaced);
  const { times, prices: listed } = atShownPrices(experience, fitting, request);
  const prices = agreedPrices(ctx, request, listed);
  requireFittingGroup(ctx, experience, prices, request, overriddenRules(request));
  const answers = await requireAnswers(ctx, request, replaced);
  return { experience, prices, times, answers };
}

/** Errors that a concurrent change of a departure can cause between reading the day and locking the departure. */
const RACE_ERRORS: readonly string[] = [
  "sold-out",
  "departure-closed",
  "departure-cut-off",
  "departure-not-found",
];

/** @throws the error of the last departure, or the first error that is not in `RACE_ERRORS` */
export async function takeSeatsAtFirstFree(
  ctx: TakeSeatsNeeds,
  [time, ...others]: readonly [DepartureTime, ...DepartureTime[]],
  wanted: Omit<WantedBooking, "time">,
): ReturnType<typeof takeSeats> {
  try {
    return await takeSeats(ctx, { ...wanted, time });
  } catch (error) {
    const [next, ...more] = others;
    if (!next || !(error instanceof DomainError) || !RACE_ERRORS.includes(error.code)) throw error;
    return takeSeatsAtFirstFree(ctx, [next, ...more], wanted);
  }
}
