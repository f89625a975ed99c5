import { z } from "zod";
import { findExperienceOn } from "../../db/queries/departures/calendar.ts";
import { listQuestions } from "../../db/queries/questions/questions.ts";
import { startTime as timeField } from "../../domain/booking/booking-request.ts";
import { seatsOfLines } from "../../domain/booking/booking-seats.ts";
import { chooseHold, ownSeats } from "../../domain/booking/own-hold.ts";
import { standingsOn } from "../../domain/departures/departure-standing.ts";
import { firstThatFits, fits } from "../../domain/departures/first-fit.ts";
import { isDate, placeDate } from "../../domain/departures/place-time.ts";
import { type DepartureTime, startTimesOf, withOwnCutOffs } from "../../domain/departures/schedule.ts";
import { isOpen } from "../../domain/departures/seats.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { isId } from "../../domain/ids.ts";
import { chooseParty, refusedPeople } from "../../domain/pricing/party.ts";
import { chargedLine } from "../../domain/pricing/price-basis.ts";
import { inReadersOrder } from "../../domain/pricing/price-list.ts";
import { choosePriceOption, type PriceOption } from "../../domain/pricing/price-option.ts";
import { quoteParty } from "../../domain/pricing/quote.ts";
import { taxRuleOf } from "../../domain/pricing/tax-rule.ts";
import { comingPriceLists, lowestPrices, priceListOn } from "../../domain/schedules/departure-prices.ts";
import { EVERYBODY } from "../access/may.ts";
import { findOwnHolds } from "../booking/steps/find-own-holds.ts";
import type { Needs } from "../context.ts";
import type { DepartureView } from "../departures/departure-view.ts";
import { listedViews } from "../departures/get-calendar.ts";
import { toExperienceView, toPrice } from "../experiences/experience-view.ts";
import { requireExperience } from "../experiences/get-experience.ts";
import { idOf } from "../input-fields.ts";
import { toQuestionView } from "../questions/steps/to-question-view.ts";
import { defineUseCase } from "../use-case.ts";
import type { CheckoutView } from "./checkout-view.ts";

const quoteCheckoutInput = z.object({
  experienceId: idOf("experience-not-found"),
  participants: z.number().int().optional(),
  selectedDate: z.string().max(10).optional(),
  startTime: z.string().max(5).optional(),
  duration: z.string().max(50).optional(),
  priceValue: z.number().optional(),
  priceLabel: z.string().max(80).optional(),
  priceDescription: z.string().max(255).optional(),
  /** If absent, everybody pays the same price. */
  party: z
    .array(z.object({ optionId: z.string().max(40), people: z.number().int() }))
    .max(20)
    .optional(),
  /** Id of the unpaid booking that is being changed. Ignored if the booking is not the visitor's, or not unpaid. */
  bookingId: z.string().max(36).optional(),
});
export type QuoteCheckoutInput = z.infer<typeof quoteCheckoutInput>;

async function findExperience(
  ctx: Needs<"db" | "agency" | "clock">,
  query: QuoteCheckoutInput,
  date: string | null,
  now: Date,
) {
  if (!date) return { experience: await requireExperience(ctx, query.experienceId), departures: [] };
  const key = { agencyId: ctx.agency.id, experienceId: query.experienceId };
  const found = isId(key.experienceId) ? await findExperienceOn(ctx.db, key, date, now) : undefined;
  if (!found) throw new DomainError("experience-not-found");
  return found;
}

/**
 * With a date, any valid time is accepted, because the checkout shows a hidden or removed departure as closed. Without a date,
 * only times of the schedule are accepted.
 */
function startTimeInQuery({ startTime }: QuoteCheckoutInput, { schedule }: Experience, date: string | null) {
  if (startTime === undefined) return undefined;
  const isNamed = date ? timeField.safeParse(startTime).success : startTimesOf(schedule).includes(startTime);
  return isNamed ? startTime : undefined;
}

function freeTime({ schedule }: Experience, day: readonly DepartureView[], seats: number): string | null {
  const roomiest = day.toSorted((a, b) => b.free - a.free).find(({ status }) => isOpen(status));
  const chosen = firstThatFits(day, seats) ?? roomiest ?? day[0];
  const [only, second] = startTimesOf(schedule);
  return chosen?.startTime ?? (second === undefined ? only : undefined) ?? null;
}

function timesOf({ schedule }: Experience, day: readonly DepartureView[], chosen: string | null): string[] {
  const offered = day.length > 0 ? day.map(({ startTime }) => startTime) : startTimesOf(schedule);
  return [...new Set(chosen === null ? offered : [...offered, chosen])].sort();
}

const pricesFor = (experience: Experience, time: DepartureTime | null, today: string): PriceOption[] =>
  time
    ? priceListOn(experience, time)
    : lowestPrices(experience.priceList, comingPriceLists(experience, today));

function chosenLines(
  ctx: Needs<"agency" | "locale">,
  experience: Experience,
  query: QuoteCheckoutInput,
  priceList: readonly PriceOption[],
) {
  const options = inReadersOrder(priceList, ctx.locale);
  const named = { value: query.priceValue, name: query.priceLabel };
  const { option, changed } = choosePriceOption(options, named);
  if (!option) return undefined;
  const { party, changed: partyChanged } = chooseParty(options, query, option);
  const line = (chosen: PriceOption, people: number) => ({
    price: toPrice(chosen, ctx.locale),
    ...chargedLine(chosen, people),
  });
  const lines = party.flatMap(({ optionId, people }) =>
    options.filter(({ id }) => id === optionId).map((chosen) => line(chosen, people)),
  );
  const priced = quoteParty(lines, taxRuleOf(experience, ctx.agency));
  // If the URL has a party, the URL's price is ignored, and the price of the party's first line applies.
  const seats = seatsOfLines(lines);
  return { priced, seats, priceInfo: lines[0]?.price, priceChanged: query.party ? partyChanged : changed };
}

/**
 * Missing or invalid parts fall back to an offered value. Every amount is computed from the agency's own prices.
 * @throws DomainError `experience-not-found`
 */
export const quoteCheckout = defineUseCase({
  name: "quote-checkout",
  may: EVERYBODY,
  input: quoteCheckoutInput,
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx, query): Promise<CheckoutView> {
    const now = ctx.clock.now();
    const date = query.selectedDate && isDate(query.selectedDate) ? query.selectedDate : null;
    const { experienceId } = query;
    const [{ experience, departures }, holds, questions] = await Promise.all([
      findExperience(ctx, query, date, now),
      findOwnHolds(ctx, query, now),
      isId(experienceId) ? listQuestions(ctx.db, { agencyId: ctx.agency.id, experienceId }) : [],
    ]);
    const named = startTimeInQuery(query, experience, date);
    const timeAt = (startTime: string | null) => (date && startTime ? { date, startTime } : null);
    const linesAt = (time: DepartureTime | null) =>
      chosenLines(ctx, experience, query, pricesFor(experience, time, placeDate(now)));
    // The number of seats decides which departure is chosen. The party takes the same number on every departure.
    const neededSeats = linesAt(timeAt(named ?? null))?.seats ?? 0;
    const { bookingId } = query;
    const schedule = withOwnCutOffs(experience.schedule, departures);
    const views = standingsOn(schedule, date ? [date] : [], departures, now, (time) => {
      const hold = chooseHold(holds, { bookingId, ...time });
      return hold ? ownSeats([hold], time) : 0;
    });
    const day = listedViews(views, schedule, departures, ctx);
    const startTime = named ?? freeTime(experience, day, neededSeats);
    const time = timeAt(startTime);
    const chosen = linesAt(time);
    const firstDuration = experience.duration[0];
    if (!chosen?.priceInfo || !firstDuration) throw new DomainError("experience-not-found");
    const { priced, seats, priceInfo, priceChanged } = chosen;
    const hold = chooseHold(holds, { bookingId, date, startTime });
    return {
      ...priced,
      seats,
      experience: toExperienceView(experience, ctx, time ? [time] : []),
      selectedDate: date,
      startTime,
      startTimes: timesOf(experience, day, startTime),
      selectedDuration: experience.duration.find((offered) => offered === query.duration) ?? firstDuration,
      priceInfo,
      priceChanged,
      refusedPeople: refusedPeople(query),
      departure: day.find((departure) => departure.startTime === startTime) ?? null,
      sameDay: day.filter((departure) => departure.startTime !== startTime && fits(departure, seats)),
      ownHold: hold ?? null,
      companionDetails: ctx.agency.companionDetails,
      questions: questions.map((question) => toQuestionView(question, ctx.locale)),
    };
  },
});
