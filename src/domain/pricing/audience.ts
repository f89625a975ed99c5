/** A `resident` lives in Colombia, a `visitor` does not. A narrower group, such as a department or a club, is `other`. */
export const AUDIENCES = ["adult", "child", "infant", "senior", "resident", "visitor", "other"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Ages are whole years on the day of the departure, both included. Null means no bound. */
export interface PriceTerms {
  audience: Audience;
  ageFrom: number | null;
  ageTo: number | null;
}

/** Terms of prices from before audiences existed. */
export const OPEN_TERMS: PriceTerms = { audience: "adult", ageFrom: null, ageTo: null };

/** Legal age in Colombia (Ley 27 of 1977). */
export const FULL_AGE = 18;

const MINOR_AUDIENCES: readonly Audience[] = ["child", "infant"];
const FULL_FARE_AUDIENCES: readonly Audience[] = ["adult", "resident", "visitor"];

export const isForMinors = ({ audience, ageTo }: PriceTerms): boolean =>
  MINOR_AUDIENCES.includes(audience) || (ageTo !== null && ageTo < FULL_AGE);

/**
 * Returns the enforced ages. A full fare has no lower bound, because it may be paid for a younger person. A child's
 * price ends before full age, even if it has no upper bound.
 */
export const requiredAges = ({ audience, ageFrom, ageTo }: PriceTerms): Omit<PriceTerms, "audience"> => ({
  ageFrom: FULL_FARE_AUDIENCES.includes(audience) ? null : ageFrom,
  ageTo: ageTo ?? (MINOR_AUDIENCES.includes(audience) ? FULL_AGE - 1 : null),
});

export function mayPay(terms: PriceTerms, age: number): boolean {
  const { ageFrom, ageTo } = requiredAges(terms);
  return (ageFrom === null || age >= ageFrom) && (ageTo === null || age <= ageTo);
}

export function termsFault({ audience, ageFrom, ageTo }: PriceTerms): string | null {
  if (ageFrom !== null && ageTo !== null && ageFrom > ageTo) return "has ages that end before they begin";
  if (MINOR_AUDIENCES.includes(audience) && (ageFrom ?? ageTo) === null)
    return `is for ${audience === "child" ? "children" : "infants"} and needs ageFrom or ageTo`;
  if (MINOR_AUDIENCES.includes(audience) && Math.max(ageFrom ?? 0, ageTo ?? 0) >= FULL_AGE)
    return `is for ${audience === "child" ? "children" : "infants"}, who are younger than ${FULL_AGE}`;
  if (!MINOR_AUDIENCES.includes(audience) && audience !== "other" && ageTo !== null && ageTo < FULL_AGE)
    return `is for ${audience === "senior" ? "seniors" : "adults"} and ends before the age of ${FULL_AGE}`;
  if (audience === "senior" && (ageFrom === null || ageFrom < FULL_AGE))
    return `is for seniors and needs ageFrom, ${FULL_AGE} or more`;
  return null;
}
