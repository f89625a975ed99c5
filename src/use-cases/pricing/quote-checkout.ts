import { z } from "zod";
import { type DepartureSeats, findExperienceOn } from "../../db/calendar.ts";
import { isDate } from "../../domain/departures/place-time.ts";
import { departuresOn } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { isId } from "../../domain/ids.ts";
import { inReadersOrder } from "../../domain/pricing/price-list.ts";
import { choosePriceOption } from "../../domain/pricing/price-option.ts";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS, quote } from "../../domain/pricing/quote.ts";
import type { Needs } from "../context.ts";
import type { DepartureView } from "../departures/departure-view.ts";
import { toDepartureView } from "../departures/get-calendar.ts";
import { toExperienceView, toPrice } from "../experiences/experience-view.ts";
import { requireExperience } from "../experiences/get-experience.ts";
import { idField } from "../input-fields.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** A checkout as its URL names it; see product.md §9. */
export const quoteCheckoutInput = z.object({
  experienceId: idField,
  participants: z.number().int().optional(),
  selectedDate: z.string().max(10).optional(),
  startTime: z.string().max(5).optional(),
  duration: z.string().max(50).optional(),
  priceValue: z.number().optional(),
  priceLabel: z.string().max(80).optional(),
  priceDescription: z.string().max(255).optional(),
});
export type QuoteCheckoutInput = z.infer<typeof quoteCheckoutInput>;

const withinBounds = (participants: number | undefined): number => {
  if (participants === undefined || !Number.isInteger(participants)) return MIN_PARTICIPANTS;
  return Math.min(MAX_PARTICIPANTS, Math.max(MIN_PARTICIPANTS, participants));
};

/** The chosen date and time; the only start time of a day needs no choosing. */
function chosenTime(experience: Experience, query: QuoteCheckoutInput) {
  const date = query.selectedDate && isDate(query.selectedDate) ? query.selectedDate : null;
  const times = experience.schedule.startTimes;
  const wanted =
    times.find((time) => time === query.startTime) ?? (times.length === 1 ? times[0] : undefined);
  return { date, startTime: wanted ?? null };
}

/** The experience, with what is taken on the wanted date where that is one. */
async function findExperience(ctx: Needs<"db" | "agency" | "clock">, query: QuoteCheckoutInput, now: Date) {
  const date = query.selectedDate && isDate(query.selectedDate) ? query.selectedDate : null;
  if (!date) return { experience: await requireExperience(ctx, query.experienceId), departures: [] };
  const key = { agencyId: ctx.agency.id, experienceId: query.experienceId };
  const found = isId(key.experienceId) ? await findExperienceOn(ctx.db, key, date, now) : undefined;
  if (!found) throw new DomainError("experience-not-found");
  return found;
}

function chosenDeparture(
  { schedule }: Experience,
  departures: readonly DepartureSeats[],
  { date, startTime }: ReturnType<typeof chosenTime>,
  now: Date,
): DepartureView | null {
  if (!date || !startTime) return null;
  const departure = departuresOn(schedule, date).find((offered) => offered.startTime === startTime);
  const seats = departures.find((row) => row.startTime === startTime);
  return departure ? toDepartureView(schedule, departure, seats, now) : null;
}

/**
 * A checkout as its URL names it. What the URL leaves out or gets wrong falls back to the first that is offered;
 * every amount is computed from the agency's own prices.
 * @throws DomainError `experience-not-found`
 */
export async function quoteCheckout(
  ctx: Needs<"db" | "agency" | "clock" | "locale">,
  query: QuoteCheckoutInput,
): Promise<CheckoutView> {
  const now = ctx.clock.now();
  const { experience, departures } = await findExperience(ctx, query, now);
  const { option, changed } = choosePriceOption(inReadersOrder(experience.priceList, ctx.locale), {
    value: query.priceValue,
    name: query.priceLabel,
  });
  const firstDuration = experience.duration[0];
  if (!option || !firstDuration) throw new DomainError("experience-not-found");
  const time = chosenTime(experience, query);
  return {
    ...quote(option.value, withinBounds(query.participants)),
    experience: toExperienceView(experience, ctx.locale),
    selectedDate: time.date,
    startTime: time.startTime,
    selectedDuration: experience.duration.find((offered) => offered === query.duration) ?? firstDuration,
    priceInfo: toPrice(option, ctx.locale),
    priceChanged: changed,
    departure: chosenDeparture(experience, departures, time, now),
  };
}
