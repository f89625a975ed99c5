import type { Locale } from "../locale.ts";
import type { Audience, PriceTerms } from "./audience.ts";
import { fewestPeople, type PartyTerms, standsAlone, valuePerPerson } from "./party-terms.ts";
import type { ChargedPrice } from "./price-basis.ts";

type Priced = PriceTerms & PartyTerms & ChargedPrice;

/** Readers of English are not assumed to be residents. */
const READER_AUDIENCES: Record<Locale, readonly Audience[]> = {
  "es-CO": ["adult", "resident", "visitor"],
  en: ["adult", "visitor"],
};

export function adultPrices<Option extends Priced>(
  options: readonly Option[],
  locale: Locale,
): readonly Option[] {
  const adults = options.filter(standsAlone);
  const own = adults.filter(({ audience }) => READER_AUDIENCES[locale].includes(audience));
  const forOne = (one: Option) => one.basis === "per-person" && fewestPeople(one) === 1;
  const choices = [own.filter(forOne), own, adults.filter(forOne), adults];
  return choices.find(({ length }) => length > 0) ?? options;
}

/** Prices for adults come first, because the first option is the default. */
export function inReadersOrder<Option extends Priced>(options: readonly Option[], locale: Locale): Option[] {
  const first = adultPrices(options, locale);
  return [...first, ...options.filter((one) => !first.includes(one))];
}

/** Returns the lowest price for an adult reader, in whole pesos. A group's price counts per person. */
export const adultPriceFrom = (options: readonly Priced[], locale: Locale): number =>
  Math.min(...adultPrices(options, locale).map(valuePerPerson));

export function childPriceFrom(options: readonly Priced[]): number | null {
  const prices = options.filter(({ audience }) => audience === "child").map(valuePerPerson);
  return prices.length > 0 ? Math.min(...prices) : null;
}
