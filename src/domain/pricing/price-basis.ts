/** `per-person`: the value is for each person; `per-group`: for all of them together, up to a number. */
export const PRICE_BASES = ["per-person", "per-group"] as const;

/** What a price's value is for. */
export interface PriceBasis {
  basis: (typeof PRICE_BASES)[number];
  /** How many people a group's value is for; null per person. */
  groupSize: number | null;
  /** Whole pesos for each person more than that; null where no more may come, and per person. */
  extraPerson: number | null;
}

/** A price of an experience as far as its amount goes. */
export type ChargedPrice = PriceBasis & { value: number };

/** A line as far as its amount goes: it can be computed again from this alone, whatever the experience's prices have become. */
export interface ChargedLine {
  /** Whole pesos, for each person, or for the group. */
  unitPrice: number;
  people: number;
  /** Null where the price is for each person. */
  groupSize: number | null;
  extraPrice: number | null;
}

/** What so many people at a price are charged for. */
export const chargedLine = (
  { value, groupSize, extraPerson }: ChargedPrice,
  people: number,
): ChargedLine => ({ unitPrice: value, people, groupSize, extraPrice: extraPerson });

/** The people of a line for whom a group's value is not enough. */
export const peopleBeyondGroup = ({ people, groupSize }: ChargedLine): number =>
  groupSize === null ? 0 : Math.max(0, people - groupSize);

/** The amount of a line, whole pesos. */
export const lineAmount = (line: ChargedLine): number =>
  line.groupSize === null
    ? line.unitPrice * line.people
    : line.unitPrice + (line.extraPrice ?? 0) * peopleBeyondGroup(line);
