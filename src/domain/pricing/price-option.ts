import { LOCALES, type Localized } from "../locale.ts";
import type { PriceTerms } from "./audience.ts";

/** A way to pay for one participant, and who may; `value` in whole pesos. */
export interface PriceOption extends PriceTerms {
  /** Unique in its experience; stays where value or words change. */
  id: string;
  value: number;
  name: Localized;
  description: Localized;
}

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
