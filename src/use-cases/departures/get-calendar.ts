import { z } from "zod";
import { type DepartureSeats, findCalendar } from "../../db/queries/departures/calendar.ts";
import { type OwnHold, ownSeats } from "../../domain/booking/own-hold.ts";
import { standingsOn } from "../../domain/departures/departure-standing.ts";
import { lastExtraDate } from "../../domain/departures/extra-departure.ts";
import { minimumSentence, minimumStanding, NO_OWN_MINIMUM } from "../../domain/departures/minimum.ts";
import { addDays, datesBetween, placeDate } from "../../domain/departures/place-time.ts";
import type { Schedule } from "../../domain/departures/schedule.ts";
import { isOpen } from "../../domain/departures/seats.ts";
import { DomainError } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import { inLocale } from "../../domain/locale.ts";
import type { PriceOption } from "../../domain/pricing/price-option.ts";
import { hasOwnPrices, priceListOn, valuesOf } from "../../domain/schedules/departure-prices.ts";
import { ruleOf } from "../../domain/schedules/schedule-rule.ts";
import { EVERYBODY } from "../access/may.ts";
import { findOwnHolds } from "../booking/steps/find-own-holds.ts";
import type { Needs } from "../context.ts";
import { dateField, idOf } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import type { CalendarView, DepartureView } from "./departure-view.ts";

const getCalendarInput = z.object({
  experienceId: idOf("experience-not-found"),
  from: dateField,
  to: dateField,
});
type GetCalendarInput = z.infer<typeof getCalendarInput>;

/** Maximum length of the period, in days. */
const MAX_PERIOD_DAYS = 62;

/** Shows departures with the closing `hidden` only to staff, for bookings by hand. */
export function listedViews(
  views: readonly DepartureView[],
  schedule: Schedule,
  rows: readonly DepartureSeats[],
  { locale, actor, clock }: Needs<"locale" | "actor" | "clock">,
): DepartureView[] {
  const known = new Map(rows.map((row) => [`${row.date} ${row.startTime}`, row]));
  return views
    .filter(({ closing }) => closing !== "hidden" || actor.kind === "staff")
    .map((view) => {
      const row = known.get(`${view.date} ${view.startTime}`);
      const standing = minimumStanding(
        ruleOf(schedule, view),
        view,
        row ?? NO_OWN_MINIMUM,
        row?.confirmed ?? 0,
      );
      const minimum = isOpen(view.status) && minimumSentence(standing, clock.now(), locale);
      return {
        ...view,
        ...(minimum ? { minimum } : {}),
        ...(row?.note ? { note: inLocale(row.note, locale) } : {}),
      };
    });
}

function pricedViews(
  views: readonly DepartureView[],
  offer: { schedule: Schedule; priceList: readonly PriceOption[] },
): DepartureView[] {
  if (!hasOwnPrices(offer.schedule)) return [...views];
  return views.map((view) => ({ ...view, prices: valuesOf(priceListOn(offer, view)) }));
}

type Period = Pick<GetCalendarInput, "from" | "to">;

type FoundCalendar = NonNullable<Awaited<ReturnType<typeof findCalendar>>>;

function departuresOf(
  { schedule, priceList, departures }: FoundCalendar,
  period: Period,
  holds: readonly OwnHold[],
  ctx: Needs<"locale" | "actor" | "clock">,
): DepartureView[] {
  const now = ctx.clock.now();
  const today = placeDate(now);
  const dates = datesBetween(period.from < today ? today : period.from, period.to);
  const views = standingsOn(schedule, dates, departures, now, (time) => ownSeats(holds, time));
  return pricedViews(listedViews(views, schedule, departures, ctx), { schedule, priceList });
}

const yearFrom = (now: Date): Period => ({ from: placeDate(now), to: lastExtraDate(now) });

function closestDate(departures: readonly DepartureView[], after: string): string | null {
  const dates = departures.filter(({ status }) => isOpen(status)).map(({ date }) => date);
  return dates.find((date) => date > after) ?? dates[0] ?? null;
}

/**
 * Returns the departures between two dates, both included, with their free seats. Leaves out past days. Seats that the visitor
 * holds count as free.
 * @throws DomainError `experience-not-found`; `invalid-input` if the period is reversed or too long.
 */
export const getCalendar = defineUseCase({
  name: "get-calendar",
  may: EVERYBODY,
  input: getCalendarInput,
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx, input): Promise<CalendarView> {
    if (input.to < input.from || input.to > addDays(input.from, MAX_PERIOD_DAYS))
      throw new DomainError("invalid-input");
    if (!isId(input.experienceId)) throw new DomainError("experience-not-found");
    const now = ctx.clock.now();
    const key = { agencyId: ctx.agency.id, experienceId: input.experienceId };
    const [found, holds] = await Promise.all([
      findCalendar(ctx.db, key, input, now),
      findOwnHolds(ctx, key, now),
    ]);
    if (!found) throw new DomainError("experience-not-found");
    const departures = departuresOf(found, input, holds, ctx);
    const ownHold = holds.find(({ paymentPending }) => !paymentPending) ?? holds[0];
    const ownHoldPart = ownHold ? { ownHold } : {};
    if (departures.some(({ status }) => isOpen(status)))
      return { departures, otherDate: null, ...ownHoldPart };
    const year = yearFrom(now);
    const ahead = await findCalendar(ctx.db, key, year, now);
    const otherDate = ahead ? closestDate(departuresOf(ahead, year, holds, ctx), input.to) : null;
    return { departures, otherDate, ...ownHoldPart };
  },
});
