import { LOCALES, type Localized } from "../locale.ts";
import { isForMinors, OPEN_TERMS, type PriceTerms } from "./audience.ts";
import type { PartyTerms } from "./party-terms.ts";
import type { PriceBasis } from "./price-basis.ts";
import { withPriceIds } from "./price-id.ts";

/** `value` is in whole pesos, per person or per group. */
export interface PriceOption extends PriceTerms, PartyTerms, PriceBasis {
  /** Unique within the experience. Does not change with value or texts. */
  id: string;
  value: number;
  name: Localized;
  description: Localized;
  /** Evidence that people must bring to pay this price, or null. */
  proof: Localized | null;
}

/** Defaults for prices from before these fields existed. */
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

export type WrittenPrice = Pick<PriceOption, "value" | "name" | "description"> &
  Partial<Omit<PriceOption, "id" | "needsAdult">> & {
    id?: string | undefined;
    needsAdult?: boolean | undefined;
  };

/** Minors need an adult by default. */
export const completePrices = (written: readonly WrittenPrice[]): PriceOption[] =>
  withPriceIds(written).map((price) => {
    const complete = { ...PLAIN_PRICE, ...price };
    return { ...complete, needsAdult: price.needsAdult ?? isForMinors(complete) };
  });

/** The reference never decides the amount: `value` is the price that was shown. */
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

export const findPriceOption = (
  options: readonly PriceOption[],
  naming: PriceNaming,
): PriceOption | undefined => options.find((option) => matches(option, naming));

/** @returns `changed`: whether the referenced option no longer exists or has another value */
export function choosePriceOption(
  options: readonly PriceOption[],
  naming: PriceNaming,
): { option: PriceOption | undefined; changed: boolean } {
  const found = findPriceOption(options, naming);
  const named = Object.values(naming).some((one) => one !== undefined);
  return { option: found ?? options[0], changed: named && found === undefined };
}
