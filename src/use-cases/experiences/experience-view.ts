import { placeDate } from "../../domain/departures/place-time.ts";
import { type DepartureTime, startTimesOf } from "../../domain/departures/schedule.ts";
import type { Difficulty, Experience } from "../../domain/experiences/experience.ts";
import { type MeetingPlaceView, meetingPlaceIn } from "../../domain/experiences/meeting-place.ts";
import { inLocale, type Locale, type Localized } from "../../domain/locale.ts";
import { adultPriceFrom, childPriceFrom, inReadersOrder } from "../../domain/pricing/price-list.ts";
import type { PriceOption } from "../../domain/pricing/price-option.ts";
import type { Price } from "../../domain/pricing/quote.ts";
import { type TaxRule, taxRuleOf } from "../../domain/pricing/tax-rule.ts";
import {
  comingPriceLists,
  hasSameValues,
  lowestPrices,
  priceListOn,
} from "../../domain/schedules/departure-prices.ts";
import { rulesFrom, type ScheduleRule, seasonOf } from "../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../context.ts";

export interface PictureView {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Hexadecimal colour, shown while the picture loads. */
  color: string;
}

export type PriceView = Price &
  Omit<PriceOption, "name" | "description" | "proof"> & {
    /** Proof that people at this price must bring; null if none is required. */
    proof: string | null;
  };

export interface ExperienceView {
  id: string;
  agencyId: string;
  title: string;
  shortDescription: string;
  description: string;
  place: string;
  region: string;
  /** Coordinates of the visited place. */
  latitude: number;
  longitude: number;
  meetingPoint: string;
  meetingPlace: MeetingPlaceView | null;
  highlights: string[];
  included: string[];
  notIncluded: string[];
  requirements: string[];
  difficulty: Difficulty;
  /** ISO 639-1. */
  languages: string[];
  minimumAge: number;
  images: PictureView[];
  /** The durations offered, ISO 8601. */
  duration: string[];
  /**
   * The first option is the default: an adult who reads in this language can buy it. Values are those of the requested
   * departures, or else the lowest values of the coming seasons.
   */
  priceList: PriceView[];
  /** Whether some departures cost more than `priceList`. */
  pricesVary: boolean;
  taxRule: TaxRule;
  /** Lowest price of an adult who reads in this language, in whole pesos. */
  priceFrom: number;
  /** Lowest price of a child, in whole pesos; null if there is no child price. */
  childPriceFrom: number | null;
  /** `HH:MM` in place time. Leaves out seasons that are over, like the fields below. */
  startTimes: string[];
  /** Highest default capacity of a departure. */
  groupSize: number;
  /** ISO weekdays of the departures; 1 is Monday. */
  weekdays: number[];
  /** First and last day of the departures, `YYYY-MM-DD`. */
  season: ScheduleRule["season"];
}

export const toPrice = (option: PriceOption, locale: Locale): PriceView => ({
  ...option,
  name: inLocale(option.name, locale),
  description: inLocale(option.description, locale),
  proof: option.proof && inLocale(option.proof, locale),
});

/** @param times requested departures; if empty, the prices are the lowest of all coming seasons */
export function toExperienceView(
  experience: Experience,
  { agency, locale, clock }: Needs<"agency" | "locale" | "clock">,
  times: readonly DepartureTime[] = [],
): ExperienceView {
  const words = (text: Localized) => inLocale(text, locale);
  const { schedule, ...rest } = experience;
  const today = placeDate(clock.now());
  const rules = rulesFrom(schedule, today);
  const lists =
    times.length > 0
      ? times.map((time) => priceListOn(experience, time))
      : comingPriceLists(experience, today);
  const lowest = lowestPrices(experience.priceList, lists);
  return {
    ...rest,
    title: words(experience.title),
    shortDescription: words(experience.shortDescription),
    description: words(experience.description),
    place: words(experience.place),
    region: words(experience.region),
    meetingPoint: words(experience.meetingPoint),
    meetingPlace: meetingPlaceIn(experience.meetingPlace, locale),
    highlights: experience.highlights.map(words),
    included: experience.included.map(words),
    notIncluded: experience.notIncluded.map(words),
    requirements: experience.requirements.map(words),
    images: experience.images.map((picture) => ({ ...picture, alt: words(picture.alt) })),
    priceList: inReadersOrder(lowest, locale).map((option) => toPrice(option, locale)),
    pricesVary: lists.some((list) => !hasSameValues(lowest, list)),
    taxRule: taxRuleOf(experience, agency),
    priceFrom: adultPriceFrom(lowest, locale),
    childPriceFrom: childPriceFrom(lowest),
    startTimes: startTimesOf({ rules }),
    groupSize: Math.max(...rules.map(({ capacity }) => capacity)),
    weekdays: [...new Set(rules.flatMap(({ weekdays }) => weekdays))].sort(),
    season: seasonOf(rules),
  };
}
