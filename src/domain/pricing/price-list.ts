import type { Locale } from "../locale.ts";
import type { Audience, PriceTerms } from "./audience.ts";
import { fewestPeople, type PartyTerms, standsAlone, valuePerPerson } from "./party-terms.ts";
import type { ChargedPrice } from "./price-basis.ts";

type Priced = PriceTerms & PartyTerms & ChargedPrice;

/**
 * Audiences that a reader of each language is assumed to belong to. Readers of English are not assumed to be residents.
 */
const OWN_PRICES: Record<Locale, readonly Audience[]> = {
  "es-CO": ["adult", "resident", "visitor"],
  en: ["adult", "visitor"],
};

/**
 * Returns the prices that an adult reader of this language can buy. Prices of the reader's audiences come before
 * other adult prices. Among both, prices for one person come first.
 */
export function adultPrices<Option extends Priced>(
  options: readonly Option[],
  locale: Locale,
): readonly Option[] {
  const adults = options.filter(standsAlone);
  const own = adults.filter(({ audience }) => OWN_PRICES[locale].includes(audience));
  const forOne = (one: Option) => one.basis === "per-person" && fewestPeople(one) === 1;
  const choices = [own.filter(forOne), own, adults.filter(forOne), adults];
  return choices.find(({ length }) => length > 0) ?? options;
}

/**
 * Sorts options for a reader of this language. Prices for adults come first, because the first option is the default.
 * Otherwise the agency's order applies.
 */
export function inReadersOrder<Option extends Priced>(options: readonly Option[], locale: Locale): Option[] {
  const first = adultPrices(options, locale);
  return [...first, ...options.filter((one) => !first.includes(one))];
}

/** Whole pesos. A group's price counts per person. */
export const adultPriceFrom = (options: readonly Priced[], locale: Locale): number =>
  Math.min(...adultPrices(options, locale).map(valuePerPerson));

/** Whole pesos, or null if there is no price for children. */
export function childPriceFrom(options: readonly Priced[]): number | null {
  const prices = options.filter(({ audience }) => audience === "child").map(valuePerPerson);
  return prices.length > 0 ? Math.min(...prices) : null;
}
