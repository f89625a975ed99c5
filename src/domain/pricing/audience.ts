/**
 * Whom a price is for. A `resident` lives in Colombia, a `visitor` does not; a narrower circle (of one department, of
 * a club) is `other`.
 */
export const AUDIENCES = ["adult", "child", "infant", "senior", "resident", "visitor", "other"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Who may pay a price. Ages are whole years on the day of the departure, both included; null where there is no bound. */
export interface PriceTerms {
  audience: Audience;
  ageFrom: number | null;
  ageTo: number | null;
}

/** Prices that were written before they had an audience are everybody's. */
export const OPEN_TERMS: PriceTerms = { audience: "adult", ageFrom: null, ageTo: null };

/** At this age one is of age in Colombia (Ley 27 of 1977), and may answer for a booking. */
export const FULL_AGE = 18;

const MINORS: readonly Audience[] = ["child", "infant"];
const FULL_FARES: readonly Audience[] = ["adult", "resident", "visitor"];

/** Whether nobody of age can pay it: people at this price need somebody else to lead the booking. */
export const isForMinors = ({ audience, ageTo }: PriceTerms): boolean =>
  MINORS.includes(audience) || (ageTo !== null && ageTo < FULL_AGE);

/**
 * The ages that are held to: a full fare may be paid for somebody younger than it has to be, and a child's price ends
 * before full age also where it does not say so.
 */
export const requiredAges = ({ audience, ageFrom, ageTo }: PriceTerms): Omit<PriceTerms, "audience"> => ({
  ageFrom: FULL_FARES.includes(audience) ? null : ageFrom,
  ageTo: ageTo ?? (MINORS.includes(audience) ? FULL_AGE - 1 : null),
});

export function mayPay(terms: PriceTerms, age: number): boolean {
  const { ageFrom, ageTo } = requiredAges(terms);
  return (ageFrom === null || age >= ageFrom) && (ageTo === null || age <= ageTo);
}

/** What is inconsistent in a price's audience, in English for the operator; null if nothing is. */
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
