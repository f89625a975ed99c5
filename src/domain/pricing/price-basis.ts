/** `per-group`: the value is for the whole group, up to its size. */
export const PRICE_BASES = ["per-person", "per-group"] as const;

export interface PriceBasis {
  basis: (typeof PRICE_BASES)[number];
  /** Number of people that a group's value covers. Null for `per-person`. */
  groupSize: number | null;
  /** Whole pesos for each person beyond the group's size. Null if extra people are not allowed, and for `per-person`. */
  extraPerson: number | null;
}

export type ChargedPrice = PriceBasis & { value: number };

/** The amount can be recomputed without the experience's current prices. */
export interface ChargedLine {
  /** Whole pesos, per person or per group. */
  unitPrice: number;
  people: number;
  groupSize: number | null;
  extraPrice: number | null;
}

export const chargedLine = (
  { value, groupSize, extraPerson }: ChargedPrice,
  people: number,
): ChargedLine => ({ unitPrice: value, people, groupSize, extraPrice: extraPerson });

export const peopleBeyondGroup = ({ people, groupSize }: ChargedLine): number =>
  groupSize === null ? 0 : Math.max(0, people - groupSize);

export const lineAmount = (line: ChargedLine): number =>
  line.groupSize === null
    ? line.unitPrice * line.people
    : line.unitPrice + (line.extraPrice ?? 0) * peopleBeyondGroup(line);
