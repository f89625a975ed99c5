/** Something that has to hold does not. */
export class Broken extends Error {
  readonly invariant: string;
  readonly facts: unknown;

  constructor(invariant: string, facts: unknown) {
    super(`${invariant}: ${JSON.stringify(facts)}`);
    this.invariant = invariant;
    this.facts = facts;
  }
}

/** @throws Broken which says what does not hold. */
export function holds(truth: boolean, invariant: string, facts: unknown): asserts truth {
  if (!truth) throw new Broken(invariant, facts);
}
