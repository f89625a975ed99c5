import { isDate } from "../departures/place-time.ts";

/** From so many experiences on the home page has a search form: more than two rows of three. */
export const MANY_EXPERIENCES = 7;

/** Cards of a page; more come by a link. */
export const PAGE_OF_EXPERIENCES = 24;

/** What a traveller looks for; null where it does not matter. */
export interface ExperienceSearch {
  /** As `placeKey` writes it. */
  place: string | null;
  /** `YYYY-MM-DD`: a day on which there must be a free seat. */
  date: string | null;
  /** Whole pesos for one adult. */
  maxPrice: number | null;
}

/** A place's name as an address carries it, the same in every language when made of the Spanish name. */
export const placeKey = (place: string): string =>
  place
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Reads `place`, `date` and `maxPrice` of an address; what makes no sense is as if it were not there. */
export function readSearch(query: URLSearchParams): ExperienceSearch {
  const place = placeKey((query.get("place") ?? "").slice(0, 100));
  const date = query.get("date") ?? "";
  const maxPrice = query.get("maxPrice") ?? "";
  return {
    place: place || null,
    date: isDate(date) ? date : null,
    maxPrice: /^[1-9]\d{0,8}$/.test(maxPrice) ? Number(maxPrice) : null,
  };
}

export const isSearching = ({ place, date, maxPrice }: ExperienceSearch): boolean =>
  place !== null || date !== null || maxPrice !== null;

/** How many cards an address asks for: its `page`, and those before. */
export function readShown(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return PAGE_OF_EXPERIENCES * (/^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1);
}

const ROUND_PRICES = [50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000].map(
  (thousands) => thousands * 1000,
);

/** Round upper bounds that leave some of the prices in and some out, in whole pesos. */
export function priceSteps(prices: readonly number[]): number[] {
  const steps = new Map<number, number>();
  for (const bound of ROUND_PRICES) {
    const inside = prices.filter((price) => price <= bound).length;
    if (inside > 0 && inside < prices.length && !steps.has(inside)) steps.set(inside, bound);
  }
  return [...steps.values()];
}
