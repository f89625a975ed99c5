import { type DepartureSeats, listExperiencesOn } from "../../db/queries/departures/calendar.ts";
import { listPublishedExperiences } from "../../db/queries/experiences/experiences.ts";
import { isOpen } from "../../domain/departures/seats.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import {
  type ExperienceSearch,
  MANY_EXPERIENCES,
  placeKey,
  priceSteps,
} from "../../domain/experiences/search.ts";
import { DEFAULT_LOCALE, inLocale, type Locale } from "../../domain/locale.ts";
import { adultPriceFrom } from "../../domain/pricing/price-list.ts";
import type { Needs } from "../context.ts";
import { departureViews } from "../departures/get-calendar.ts";
import { type ExperienceView, toExperienceView } from "./experience-view.ts";

/** What a traveller may choose from; prices are upper bounds in whole pesos. */
export interface SearchChoices {
  places: { key: string; name: string }[];
  prices: number[];
}

export interface FoundExperiences {
  /** In the agency's order. */
  experiences: ExperienceView[];
  /** Null where the agency offers so few that there is nothing to search. */
  choices: SearchChoices | null;
}

type Offered = { experience: Experience; departures: DepartureSeats[] | null };

/** The agency's experiences that fit, in one round trip to the database whatever is looked for. */
export async function searchExperiences(
  ctx: Needs<"db" | "agency" | "clock" | "locale">,
  search: ExperienceSearch,
): Promise<FoundExperiences> {
  const now = ctx.clock.now();
  const offered: Offered[] = search.date
    ? await listExperiencesOn(ctx.db, ctx.agency.id, search.date, now)
    : (await listPublishedExperiences(ctx.db, ctx.agency.id)).map((experience) => ({
        experience,
        departures: null,
      }));
  const found = offered
    .filter(({ experience }) => isAt(experience, search.place))
    .filter((one) => search.date === null || hasSeat(one, search.date, now))
    .map(({ experience }) => toExperienceView(experience, ctx))
    .filter(({ priceFrom }) => search.maxPrice === null || priceFrom <= search.maxPrice);
  const all = offered.map(({ experience }) => experience);
  const choices = all.length < MANY_EXPERIENCES ? null : choicesAmong(all, search.place, ctx.locale);
  return { experiences: found, choices };
}

const regionKey = ({ region }: Experience): string => placeKey(region[DEFAULT_LOCALE]);
const ownKey = ({ place }: Experience): string => placeKey(place[DEFAULT_LOCALE]);

/** Both the region and the place itself name where an experience is. */
const isAt = (experience: Experience, place: string | null): boolean =>
  place === null || place === regionKey(experience) || place === ownKey(experience);

const hasSeat = ({ experience, departures }: Offered, date: string, now: Date): boolean =>
  departureViews(experience.schedule, [date], departures ?? [], now).some(({ status }) => isOpen(status));

/** Regions to choose from, and the place that is looked for where it is no region. */
function choicesAmong(all: Experience[], wanted: string | null, locale: Locale): SearchChoices {
  const names = new Map(all.map((one) => [regionKey(one), inLocale(one.region, locale)]));
  const own = all.find((one) => ownKey(one) === wanted);
  if (own && wanted && !names.has(wanted)) names.set(wanted, inLocale(own.place, locale));
  const places = [...names].map(([key, name]) => ({ key, name }));
  return {
    places: places.toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    prices: priceSteps(all.map(({ priceList }) => adultPriceFrom(priceList, locale))),
  };
}
