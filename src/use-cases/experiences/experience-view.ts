import type { Schedule } from "../../domain/departures/schedule.ts";
import type { Difficulty, Experience } from "../../domain/experiences/experience.ts";
import { inLocale, type Locale, type Localized } from "../../domain/locale.ts";
import type { PriceOption } from "../../domain/pricing/price-option.ts";
import type { Price } from "../../domain/pricing/quote.ts";

export interface PictureView {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Holds the place until the picture is there; hexadecimal. */
  color: string;
}

/** An experience in the reader's language. */
export interface ExperienceView {
  id: string;
  agencyId: string;
  title: string;
  shortDescription: string;
  description: string;
  place: string;
  region: string;
  latitude: number;
  longitude: number;
  meetingPoint: string;
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
  priceList: Price[];
  /** Lowest price of one participant, whole pesos. */
  priceFrom: number;
  /** `HH:MM`, the place's own time. */
  startTimes: string[];
  /** ISO weekdays on which it runs, 1 is Monday. */
  weekdays: number[];
  /** Its first and last day, `YYYY-MM-DD`. */
  season: Schedule["season"];
}

export const toPrice = (option: PriceOption, locale: Locale): Price => ({
  value: option.value,
  name: inLocale(option.name, locale),
  description: inLocale(option.description, locale),
});

export function toExperienceView(experience: Experience, locale: Locale): ExperienceView {
  const words = (text: Localized) => inLocale(text, locale);
  const { schedule, ...rest } = experience;
  return {
    ...rest,
    title: words(experience.title),
    shortDescription: words(experience.shortDescription),
    description: words(experience.description),
    place: words(experience.place),
    region: words(experience.region),
    meetingPoint: words(experience.meetingPoint),
    highlights: experience.highlights.map(words),
    included: experience.included.map(words),
    notIncluded: experience.notIncluded.map(words),
    requirements: experience.requirements.map(words),
    images: experience.images.map((picture) => ({ ...picture, alt: words(picture.alt) })),
    priceList: experience.priceList.map((option) => toPrice(option, locale)),
    priceFrom: Math.min(...experience.priceList.map((option) => option.value)),
    startTimes: schedule.startTimes,
    weekdays: schedule.weekdays,
    season: schedule.season,
  };
}
