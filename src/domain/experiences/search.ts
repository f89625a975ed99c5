import { isDate } from "../departures/place-time.ts";
import { plainText } from "../search/plain-text.ts";
import { durationMinutes } from "./duration.ts";

/** More than two rows of three experiences justify a search form. */
export const MIN_SEARCHABLE = 7;

export const EXPERIENCES_PER_PAGE = 24;

/** From the fewest to the most people of a booking. The home page loads no script with the limits of a booking. */
export const PARTY_SIZES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export interface ExperienceSearch {
  place: string | null;
  /** `YYYY-MM-DD`. A departure on this day must have a free seat. */
  date: string | null;
  /** Number of people, 1 to 10. A departure must have so many free seats. */
  participants?: number | null;
  /** Highest price for one adult, in whole pesos. */
  maxPrice: number | null;
  length: Length | null;
  sort: SortOrder;
}

export const LENGTHS = ["half-day", "day", "days"] as const;
export type Length = (typeof LENGTHS)[number];

/** `recommended` is the agency's own order. */
const SORT_ORDERS = ["recommended", "price", "duration"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

const HALF_DAY_MINUTES = 5 * 60;
const DAY_MINUTES = 24 * 60;

/** `P1D` is a day. */
export function lengthOf(duration: string): Length {
  const minutes = durationMinutes(duration);
  if (minutes <= HALF_DAY_MINUTES) return "half-day";
  return minutes <= DAY_MINUTES ? "day" : "days";
}

interface Sortable {
  priceFrom: number;
  duration: readonly string[];
}

const shortestMinutes = ({ duration }: Sortable): number => Math.min(...duration.map(durationMinutes));

/** Experiences with equal prices or durations keep the agency's order. */
export function sortExperiences<T extends Sortable>(experiences: readonly T[], sort: SortOrder): T[] {
  if (sort === "price") return experiences.toSorted((one, other) => one.priceFrom - other.priceFrom);
  if (sort === "duration")
    return experiences.toSorted((one, other) => shortestMinutes(one) - shortestMinutes(other));
  return [...experiences];
}

/** Use the Spanish name, so that the key is the same in every language. */
export const placeKey = (place: string): string =>
  plainText(place)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const oneOf = <T extends string>(offered: readonly T[], text: string | null): T | null =>
  offered.find((one) => one === text) ?? null;

/**
 * Invalid values are ignored. A date before today is invalid: it finds nothing, and the date field would keep the whole search
 * form from being submitted.
 * @param today at the place, `YYYY-MM-DD`.
 */
export function readSearch(query: URLSearchParams, today: string): ExperienceSearch {
  const place = placeKey((query.get("place") ?? "").slice(0, 100));
  const date = query.get("date") ?? "";
  const participants = Number(query.get("participants"));
  const maxPrice = query.get("maxPrice") ?? "";
  return {
    place: place || null,
    date: isDate(date) && date >= today ? date : null,
    participants: PARTY_SIZES.includes(participants) ? participants : null,
    maxPrice: /^[1-9]\d{0,8}$/.test(maxPrice) ? Number(maxPrice) : null,
    length: oneOf(LENGTHS, query.get("length")),
    sort: oneOf(SORT_ORDERS, query.get("sort")) ?? "recommended",
  };
}

export const isSearching = ({ place, date, participants, maxPrice, length }: ExperienceSearch): boolean =>
  [place, date, participants ?? null, maxPrice, length].some((wanted) => wanted !== null);

export function readShown(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return EXPERIENCES_PER_PAGE * (/^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1);
}

const ROUND_PRICES = [50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000].map(
  (thousands) => thousands * 1000,
);

/** Returns round upper bounds, in whole pesos, that include some of the prices and exclude others. */
export function priceSteps(prices: readonly number[]): number[] {
  const steps = new Map<number, number>();
  for (const bound of ROUND_PRICES) {
    const inside = prices.filter((price) => price <= bound).length;
    if (inside > 0 && inside < prices.length && !steps.has(inside)) steps.set(inside, bound);
  }
  return [...steps.values()];
}
