import type { Locale } from "../locale.ts";
import type { Audience, PriceTerms } from "./audience.ts";
import { fewestPeople, type PartyTerms, standsAlone, valuePerPerson } from "./party-terms.ts";
import type { ChargedPrice } from "./price-basis.ts";

type Priced = PriceTerms & PartyTerms & ChargedPrice;

/** The audiences whose prices an adult who reads in a language is assumed to pay: in English not a resident's. */
const OWN_PRICES: Record<Locale, readonly Audience[]> = {
  "es-CO": ["adult", "resident", "visitor"],
  en: ["adult", "visitor"],
};

/**
 * The prices that an adult who reads in this language can buy: those for one person; where there is none of them, those that only several
 * pay together; where there is none of these either, the same of all that adults can buy.
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
 * The options as a reader of this language is shown them: those that an adult can buy come first, so that the first
 * option, which applies where none is named, is always one of them. Otherwise the agency's own order.
 */
export function inReadersOrder<Option extends Priced>(options: readonly Option[], locale: Locale): Option[] {
  const first = adultPrices(options, locale);
  return [...first, ...options.filter((one) => !first.includes(one))];
}

/** The lowest price of an adult who reads in this language, whole pesos; a group's counts by person. */
export const adultPriceFrom = (options: readonly Priced[], locale: Locale): number =>
  Math.min(...adultPrices(options, locale).map(valuePerPerson));

/** The lowest price of a child, whole pesos; null where children have none of their own. */
export function childPriceFrom(options: readonly Priced[]): number | null {
  const prices = options.filter(({ audience }) => audience === "child").map(valuePerPerson);
  return prices.length > 0 ? Math.min(...prices) : null;
}
