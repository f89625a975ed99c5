import {
  type DepartureTime,
  type OwnPrices,
  ruleAt,
  rulesFrom,
  type ScheduleRules,
} from "./schedule-rule.ts";

type Priced = { id: string; value: number };

interface Offer<Option extends Priced> {
  priceList: readonly Option[];
  schedule: { rules: ScheduleRules };
}

/** Ids come from requests and stored rules, and may be names of `Object.prototype`. */
export const withValues = <Option extends Priced>(
  options: readonly Option[],
  own: OwnPrices | undefined,
): Option[] =>
  options.map((option) => {
    const value = own && Object.hasOwn(own, option.id) ? own[option.id] : undefined;
    return value === undefined ? option : { ...option, value };
  });

/**
 * A departure that staff added beside the rules has the experience's prices. A booking needs one list for everybody, because
 * `groupByPrice` compares prices by identity.
 */
export const priceListOn = <Option extends Priced>(
  { priceList, schedule }: Offer<Option>,
  time: DepartureTime,
): Option[] => withValues(priceList, ruleAt(schedule, time)?.prices);

export const comingPriceLists = <Option extends Priced>(
  { priceList, schedule }: Offer<Option>,
  today: string,
): Option[][] => rulesFrom(schedule, today).map(({ prices }) => withValues(priceList, prices));

export const valuesOf = (options: readonly Priced[]): OwnPrices =>
  Object.fromEntries(options.map(({ id, value }) => [id, value]));

export const hasSameValues = (a: readonly Priced[], b: readonly Priced[]): boolean =>
  a.every(({ value }, place) => value === b[place]?.value);

/** @param lists price lists of one experience */
export const lowestPrices = <Option extends Priced>(
  priceList: readonly Option[],
  lists: readonly (readonly Option[])[],
): Option[] =>
  priceList.map((option, place) => ({
    ...option,
    value: Math.min(...lists.map((list) => list[place]?.value ?? option.value)),
  }));

export const hasOwnPrices = ({ rules }: { rules: ScheduleRules }): boolean =>
  rules.some(({ prices }) => prices !== undefined);
