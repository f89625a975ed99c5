import { LOCALES, type Localized } from "../locale.ts";
import { isForMinors, OPEN_TERMS, type PriceTerms } from "./audience.ts";
import type { PartyTerms } from "./party-terms.ts";
import type { PriceBasis } from "./price-basis.ts";
import { withPriceIds } from "./price-id.ts";

/** A price of an experience, and who may pay it; `value` in whole pesos, for each person or for a group. */
export interface PriceOption extends PriceTerms, PartyTerms, PriceBasis {
  /** Unique in its experience; stays where value or words change. */
  id: string;
  value: number;
  name: Localized;
  description: Localized;
  /** What people at this price bring to show that they may pay it; null where nothing is asked for. */
  proof: Localized | null;
}

/** What holds of a price that says nothing of it, as those from before there was anything to say. */
export const PLAIN_PRICE = {
  ...OPEN_TERMS,
  needsAdult: false,
  minPeople: null,
  maxPeople: null,
  takesSeat: true,
  basis: "per-person",
  groupSize: null,
  extraPerson: null,
  proof: null,
} as const satisfies Omit<PriceOption, "id" | "value" | "name" | "description">;

/** A price as it is stored, or written by an operator: what it does not say is left out. */
export type WrittenPrice = Pick<PriceOption, "value" | "name" | "description"> &
  Partial<Omit<PriceOption, "id" | "needsAdult">> & {
    id?: string | undefined;
    needsAdult?: boolean | undefined;
  };

/** Prices with everything that they leave out: ids, and that minors need an adult along. */
export const completePrices = (written: readonly WrittenPrice[]): PriceOption[] =>
  withPriceIds(written).map((price) => {
    const complete = { ...PLAIN_PRICE, ...price };
    return { ...complete, needsAdult: price.needsAdult ?? isForMinors(complete) };
  });

/** How a URL or a caller names a price option. It never decides the amount: a value only tells which one was shown. */
export interface PriceNaming {
  id?: string | undefined;
  value?: number | undefined;
  name?: string | undefined;
}

const isNamed = (option: PriceOption, { id, name }: PriceNaming): boolean =>
  id === undefined
    ? name === undefined || LOCALES.some((locale) => option.name[locale] === name)
    : option.id === id;

const matches = (option: PriceOption, naming: PriceNaming): boolean =>
  (naming.value === undefined || option.value === naming.value) && isNamed(option, naming);

/** The option that is named by value and id, else by value and name in whichever language; undefined if there is none. */
export const findPriceOption = (
  options: readonly PriceOption[],
  naming: PriceNaming,
): PriceOption | undefined => options.find((option) => matches(option, naming));

/**
 * The option that applies to a checkout: the one named, else the first.
 * `changed` tells that one was named which no longer exists.
 */
export function choosePriceOption(
  options: readonly PriceOption[],
  naming: PriceNaming,
): { option: PriceOption | undefined; changed: boolean } {
  const found = findPriceOption(options, naming);
  const named = Object.values(naming).some((one) => one !== undefined);
  return { option: found ?? options[0], changed: named && found === undefined };
}
