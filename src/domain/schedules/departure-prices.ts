import {
  type DepartureTime,
  type OwnPrices,
  ruleAt,
  rulesFrom,
  type ScheduleRules,
} from "./schedule-rule.ts";

type Priced = { id: string; value: number };

/** Price options of an experience, and the rules that may give them other values. */
interface Offer<Option extends Priced> {
  priceList: readonly Option[];
  schedule: { rules: ScheduleRules };
}

/** Gives options their own values. Ids come from requests and stored rules, and may be names of `Object.prototype`. */
export const withValues = <Option extends Priced>(
  options: readonly Option[],
  own: OwnPrices | undefined,
): Option[] =>
  options.map((option) => {
    const value = own && Object.hasOwn(own, option.id) ? own[option.id] : undefined;
    return value === undefined ? option : { ...option, value };
  });

/**
 * Returns the price list of a departure. A departure that staff added beside the rules costs what the experience costs. Call it
 * once for a booking: people at the same option share a line, and need the same object.
 */
export const priceListOn = <Option extends Priced>(
  { priceList, schedule }: Offer<Option>,
  time: DepartureTime,
): Option[] => withValues(priceList, ruleAt(schedule, time)?.prices);

/** Returns the price lists of the seasons that are not over. */
export const comingPriceLists = <Option extends Priced>(
  { priceList, schedule }: Offer<Option>,
  today: string,
): Option[][] => rulesFrom(schedule, today).map(({ prices }) => withValues(priceList, prices));

/** Returns the values of a list by option. */
export const valuesOf = (options: readonly Priced[]): OwnPrices =>
  Object.fromEntries(options.map(({ id, value }) => [id, value]));

/** Returns whether lists of the same options have the same values. */
export const isSameValues = (one: readonly Priced[], other: readonly Priced[]): boolean =>
  one.every(({ value }, place) => value === other[place]?.value);

/**
 * Returns the lowest value of each option.
 * @param lists price lists of one experience
 */
export const lowestPrices = <Option extends Priced>(
  priceList: readonly Option[],
  lists: readonly (readonly Option[])[],
): Option[] =>
  priceList.map((option, place) => ({
    ...option,
    value: Math.min(...lists.map((list) => list[place]?.value ?? option.value)),
  }));

/** Returns whether any rule has prices of its own. */
export const hasOwnPrices = ({ rules }: { rules: ScheduleRules }): boolean =>
  rules.some(({ prices }) => prices !== undefined);
