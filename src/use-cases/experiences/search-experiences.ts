import { type DepartureSeats, listExperiencesWithin } from "../../db/queries/departures/calendar.ts";
import { type DepartureStanding, standingsOn } from "../../domain/departures/departure-standing.ts";
import { addDays, datesBetween, placeDate } from "../../domain/departures/place-time.ts";
import type { OnSale } from "../../domain/departures/schedule.ts";
import { isOpen } from "../../domain/departures/seats.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import {
  type ExperienceSearch,
  LENGTHS,
  type Length,
  lengthOf,
  MIN_SEARCHABLE,
  placeKey,
  priceSteps,
} from "../../domain/experiences/search.ts";
import { type Rating, ratingOf } from "../../domain/experiences/social-proof.ts";
import { DEFAULT_LOCALE, inLocale, type Locale } from "../../domain/locale.ts";
import { EVERYBODY } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import { type ExperienceView, toExperienceView } from "./experience-view.ts";

/** Filter options for travellers; prices are upper bounds in whole pesos. */
export interface SearchChoices {
  places: { key: string; name: string }[];
  prices: number[];
  lengths: Length[];
}

export interface NextDeparture {
  date: string;
  /** Free seats of the day's departure with the most free seats. Null if more than a few seats are free. */
  left: number | null;
}

export interface FoundExperience extends ExperienceView {
  /** Next open departure that fits the group: on the searched date, or within seven days without a date. Null if none. */
  next: NextDeparture | null;
  rating: Rating | null;
}

export interface FoundExperiences {
  /** In the agency's order. */
  experiences: FoundExperience[];
  /** Null if the agency offers too few experiences to search. */
  choices: SearchChoices | null;
}

/** Number of days, including today, in which the next departure is searched. */
const NEXT_DAYS = 7;

type OfferedExperience = { experience: OnSale<Experience>; departures: DepartureSeats[] };

export const searchExperiences = defineUseCase({
  name: "search-experiences",
  may: EVERYBODY,
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx, search: ExperienceSearch): Promise<FoundExperiences> {
    const now = ctx.clock.now();
    const today = placeDate(now);
    const from = search.date ?? today;
    const to = search.date ?? addDays(today, NEXT_DAYS - 1);
    const offered = await listExperiencesWithin(ctx.db, ctx.agency.id, { from, to }, now);
    const dates = datesBetween(from, to);
    const listings = offered.map((one) => {
      const open = openDepartures(one, dates, now);
      const view = toExperienceView(one.experience, ctx, search.date === null ? [] : open);
      return { ...one, view, next: nextDeparture(open, search.participants ?? 1) };
    });
    const found = listings
      .filter(
        ({ experience }) => matchesPlace(experience, search.place) && hasLength(experience, search.length),
      )
      .map(({ view, next, ratings }) => ({ ...view, next, rating: ratingOf(ratings) }))
      .filter(({ next }) => search.date === null || next !== null)
      .filter(({ priceFrom }) => search.maxPrice === null || priceFrom <= search.maxPrice);
    const all = offered.map(({ experience }) => experience);
    const prices = listings.map(({ view }) => view.priceFrom);
    const choices = all.length < MIN_SEARCHABLE ? null : choicesAmong(all, prices, search, ctx.locale);
    return { experiences: found, choices };
  },
});

const regionKey = ({ region }: Experience): string => placeKey(region[DEFAULT_LOCALE]);
const ownKey = ({ place }: Experience): string => placeKey(place[DEFAULT_LOCALE]);

const matchesPlace = (experience: Experience, place: string | null): boolean =>
  place === null || place === regionKey(experience) || place === ownKey(experience);

const hasLength = ({ duration }: Experience, length: Length | null): boolean =>
  length === null || duration.some((iso) => lengthOf(iso) === length);

const openDepartures = (
  { experience, departures }: OfferedExperience,
  dates: readonly string[],
  now: Date,
): DepartureStanding[] =>
  standingsOn(experience.schedule, dates, departures, now).filter(({ status }) => isOpen(status));

function nextDeparture(open: readonly DepartureStanding[], people: number): NextDeparture | null {
  const fitting = open.filter(({ free }) => free >= people);
  const date = fitting[0]?.date;
  if (!date) return null;
  const ofDay = fitting.filter((departure) => departure.date === date);
  const few = ofDay.every(({ status }) => status === "few-left");
  return { date, left: few ? Math.max(...ofDay.map(({ free }) => free)) : null };
}

/** Places are the regions, and the searched place if it is not a region. */
function choicesAmong(
  all: Experience[],
  prices: number[],
  { place: searchedPlace }: ExperienceSearch,
  locale: Locale,
): SearchChoices {
  const names = new Map(all.map((one) => [regionKey(one), inLocale(one.region, locale)]));
  const experience = all.find((one) => ownKey(one) === searchedPlace);
  if (experience && searchedPlace && !names.has(searchedPlace))
    names.set(searchedPlace, inLocale(experience.place, locale));
  const places = [...names].map(([key, name]) => ({ key, name }));
  const lengths = LENGTHS.filter((length) => all.some((one) => hasLength(one, length)));
  return {
    places: places.toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    prices: priceSteps(prices),
    lengths: lengths.length > 1 ? lengths : [],
  };
}
