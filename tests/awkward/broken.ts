export class Broken extends Error {
  readonly invariant: string;
  readonly facts: unknown;

  constructor(invariant: string, facts: unknown) {
    super(`${invariant}: ${JSON.stringify(facts)}`);
    this.invariant = invariant;
    this.facts = facts;
  }
}

/** @throws Broken with the invariant's name if `truth` is false. */
export function assertInvariant(truth: boolean, invariant: string, facts: unknown): asserts truth {
  if (!truth) throw new Broken(invariant, facts);
}
