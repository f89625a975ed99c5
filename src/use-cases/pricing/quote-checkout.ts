import { z } from "zod";
import { findExperienceOn } from "../../db/queries/departures/calendar.ts";
import { chooseHold, ownSeats } from "../../domain/booking/own-hold.ts";
import { firstThatFits, fits } from "../../domain/departures/first-fit.ts";
import { isDate } from "../../domain/departures/place-time.ts";
import { isOpen } from "../../domain/departures/seats.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { isId } from "../../domain/ids.ts";
import { inReadersOrder } from "../../domain/pricing/price-list.ts";
import { choosePriceOption } from "../../domain/pricing/price-option.ts";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS, quote } from "../../domain/pricing/quote.ts";
import { taxRuleOf } from "../../domain/pricing/tax-rule.ts";
import { findOwnHolds } from "../booking/find-own-holds.ts";
import type { Needs } from "../context.ts";
import type { DepartureView } from "../departures/departure-view.ts";
import { departureViews } from "../departures/get-calendar.ts";
import { toExperienceView, toPrice } from "../experiences/experience-view.ts";
import { requireExperience } from "../experiences/get-experience.ts";
import { idField } from "../input-fields.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** A checkout as its URL names it. */
export const quoteCheckoutInput = z.object({
  experienceId: idField,
  participants: z.number().int().optional(),
  selectedDate: z.string().max(10).optional(),
  startTime: z.string().max(5).optional(),
  duration: z.string().max(50).optional(),
  priceValue: z.number().optional(),
  priceLabel: z.string().max(80).optional(),
  priceDescription: z.string().max(255).optional(),
  /** The visitor's unpaid booking that is being changed; ignored where it is not theirs or not unpaid. */
  bookingId: z.string().max(36).optional(),
});
export type QuoteCheckoutInput = z.infer<typeof quoteCheckoutInput>;

const withinBounds = (participants: number | undefined): number => {
  if (participants === undefined || !Number.isInteger(participants)) return MIN_PARTICIPANTS;
  return Math.min(MAX_PARTICIPANTS, Math.max(MIN_PARTICIPANTS, participants));
};

/** The experience, with what is taken on the wanted date where that is one. */
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

/** The named time; else of the first departure that fits, or of the one that comes closest to it. */
function chosenTime(
  query: QuoteCheckoutInput,
  { schedule }: Experience,
  day: readonly DepartureView[],
  party: number,
) {
  const named = schedule.startTimes.find((time) => time === query.startTime);
  if (named) return named;
  const roomiest = day.toSorted((a, b) => b.free - a.free).find(({ status }) => isOpen(status));
  const chosen = firstThatFits(day, party) ?? roomiest ?? day[0];
  return chosen?.startTime ?? (schedule.startTimes.length === 1 ? schedule.startTimes[0] : undefined) ?? null;
}

/**
 * A checkout as its URL names it. What the URL leaves out or gets wrong falls back to the first that is offered;
 * every amount is computed from the agency's own prices.
 * @throws DomainError `experience-not-found`
 */
export async function quoteCheckout(
  ctx: Needs<"db" | "agency" | "actor" | "clock" | "locale">,
  query: QuoteCheckoutInput,
): Promise<CheckoutView> {
  const now = ctx.clock.now();
  const date = query.selectedDate && isDate(query.selectedDate) ? query.selectedDate : null;
  const [{ experience, departures }, holds] = await Promise.all([
    findExperience(ctx, query, date, now),
    findOwnHolds(ctx, query, now),
  ]);
  const { option, changed } = choosePriceOption(inReadersOrder(experience.priceList, ctx.locale), {
    value: query.priceValue,
    name: query.priceLabel,
  });
  const firstDuration = experience.duration[0];
  if (!option || !firstDuration) throw new DomainError("experience-not-found");
  const participants = withinBounds(query.participants);
  const hold = chooseHold(holds, { bookingId: query.bookingId, date, startTime: query.startTime });
  const day = departureViews(experience.schedule, date ? [date] : [], departures, now, (time) =>
    ownSeats(hold ? [hold] : [], time),
  );
  const startTime = chosenTime(query, experience, day, participants);
  return {
    ...quote(option.value, participants, taxRuleOf(experience, ctx.agency)),
    experience: toExperienceView(experience, ctx),
    selectedDate: date,
    startTime,
    selectedDuration: experience.duration.find((offered) => offered === query.duration) ?? firstDuration,
    priceInfo: toPrice(option, ctx.locale),
    priceChanged: changed,
    departure: day.find((departure) => departure.startTime === startTime) ?? null,
    sameDay: day.filter((departure) => departure.startTime !== startTime && fits(departure, participants)),
    ownHold: hold ?? null,
  };
}
