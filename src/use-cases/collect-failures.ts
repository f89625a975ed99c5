import { isUnavailable } from "../db/connection/unavailable.ts";

/** A log line shows as many errors of an AggregateError. */
const MAX_ERRORS = 5;

export interface Failures {
  /** Runs `work`, so that an error does not stop the caller's loop. Returns undefined if `work` fails. */
  attempt<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** @throws AggregateError with the first errors, if work has failed */
  throwIfAny(subject: string): void;
}

/** An error of an unavailable database is thrown at once, because all further work would fail too. */
export function collectFailures(): Failures {
  const errors: unknown[] = [];
  let count = 0;
  return {
    async attempt(work) {
      try {
        return await work();
      } catch (error) {
        if (isUnavailable(error)) throw error;
        count += 1;
        if (errors.length < MAX_ERRORS) errors.push(error);
        return undefined;
      }
    },
    throwIfAny(subject) {
      if (count === 0) return;
      const [first] = errors;
      const reason = first instanceof Error ? first.message : String(first);
      throw new AggregateError(errors, `${subject} failed ${count} times, first: ${reason}`);
    },
  };
}
