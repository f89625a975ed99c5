/**
 * Group that a price is for. A `resident` lives in Colombia, a `visitor` does not. A narrower group, such as a
 * department or a club, is `other`.
 */
export const AUDIENCES = ["adult", "child", "infant", "senior", "resident", "visitor", "other"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Terms of a price. Ages are whole years on the day of the departure, both included. Null means no bound. */
export interface PriceTerms {
  audience: Audience;
  ageFrom: number | null;
  ageTo: number | null;
}

/** Terms of prices from before audiences existed: anybody may pay them. */
export const OPEN_TERMS: PriceTerms = { audience: "adult", ageFrom: null, ageTo: null };

/** Legal age in Colombia (Ley 27 of 1977). Only an adult can lead a booking. */
export const FULL_AGE = 18;

const MINORS: readonly Audience[] = ["child", "infant"];
const FULL_FARES: readonly Audience[] = ["adult", "resident", "visitor"];

/** Returns whether only minors can pay this price. Such people need somebody else to lead the booking. */
export const isForMinors = ({ audience, ageTo }: PriceTerms): boolean =>
  MINORS.includes(audience) || (ageTo !== null && ageTo < FULL_AGE);

/**
 * Returns the enforced ages. A full fare has no lower bound, because it may be paid for somebody younger. A child's
 * price ends before full age, even if it has no upper bound.
 */
export const requiredAges = ({ audience, ageFrom, ageTo }: PriceTerms): Omit<PriceTerms, "audience"> => ({
  ageFrom: FULL_FARES.includes(audience) ? null : ageFrom,
  ageTo: ageTo ?? (MINORS.includes(audience) ? FULL_AGE - 1 : null),
});

export function mayPay(terms: PriceTerms, age: number): boolean {
  const { ageFrom, ageTo } = requiredAges(terms);
  return (ageFrom === null || age >= ageFrom) && (ageTo === null || age <= ageTo);
}

/** Returns the inconsistency of a price's audience in English, for the operator, or null. */
export function termsFault({ audience, ageFrom, ageTo }: PriceTerms): string | null {
  if (ageFrom !== null && ageTo !== null && ageFrom > ageTo) return "has ages that end before they begin";
  if (MINORS.includes(audience) && (ageFrom ?? ageTo) === null)
    return `is for ${audience === "child" ? "children" : "infants"} and needs ageFrom or ageTo`;
  if (MINORS.includes(audience) && Math.max(ageFrom ?? 0, ageTo ?? 0) >= FULL_AGE)
    return `is for ${audience === "child" ? "children" : "infants"}, who are younger than ${FULL_AGE}`;
  if (!MINORS.includes(audience) && audience !== "other" && ageTo !== null && ageTo < FULL_AGE)
    return `is for ${audience === "senior" ? "seniors" : "adults"} and ends before the age of ${FULL_AGE}`;
  if (audience === "senior" && (ageFrom === null || ageFrom < FULL_AGE))
    return `is for seniors and needs ageFrom, ${FULL_AGE} or more`;
  return null;
}
