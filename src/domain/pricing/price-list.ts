import type { Locale } from "../locale.ts";
import { type Audience, isForMinors, type PriceTerms } from "./audience.ts";

type Priced = PriceTerms & { value: number };

/** The audiences whose prices an adult who reads in a language is assumed to pay: in English not a resident's. */
const OWN_PRICES: Record<Locale, readonly Audience[]> = {
  "es-CO": ["adult", "resident", "visitor"],
  en: ["adult", "visitor"],
};

/** The prices that an adult who reads in this language can buy; all that adults can buy where there is none of them. */
export function adultPrices<Option extends Priced>(
  options: readonly Option[],
  locale: Locale,
): readonly Option[] {
  const own = options.filter((one) => OWN_PRICES[locale].includes(one.audience) && !isForMinors(one));
  if (own.length > 0) return own;
  const adults = options.filter((one) => !isForMinors(one));
  return adults.length > 0 ? adults : options;
}

/**
 * The options as a reader of this language is shown them: those that an adult can buy come first, so that the first
 * option, which applies where none is named, is always one of them. Otherwise the agency's own order.
 */
export function inReadersOrder<Option extends Priced>(options: readonly Option[], locale: Locale): Option[] {
  const first = adultPrices(options, locale);
  return [...first, ...options.filter((one) => !first.includes(one))];
}

/** The lowest price of an adult who reads in this language, whole pesos. */
export const adultPriceFrom = (options: readonly Priced[], locale: Locale): number =>
  Math.min(...adultPrices(options, locale).map(({ value }) => value));

/** The lowest price of a child, whole pesos; null where children have none of their own. */
export function childPriceFrom(options: readonly Priced[]): number | null {
  const prices = options.filter(({ audience }) => audience === "child").map(({ value }) => value);
  return prices.length > 0 ? Math.min(...prices) : null;
}
