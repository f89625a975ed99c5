import { DomainError } from "../../domain/errors.ts";
import type { LimitName } from "../../use-cases/access/limits.ts";
import {
  type Application,
  entryOf,
  type Inputs,
  USE_CASE_NAMES,
  type UseCaseName,
} from "../../use-cases/application.ts";

const LIMITED = USE_CASE_NAMES.filter((name) => entryOf(name).limits);

/**
 * Applies the rate limits of the use-case table to an application.
 * @param admit spends a limit, also on behalf of an e-mail's recipient. @throws DomainError `too-many-requests`.
 */
export function limitApplication(
  application: Application,
  admit: (name: LimitName, recipient?: string) => Promise<void>,
): Application {
  const limit = <N extends UseCaseName>(name: N) => {
    const { limits = [], recipient, whenSpent } = entryOf(name);
    const call = application[name];
    return async (input: Inputs[N]) => {
      try {
        for (const each of limits) await admit(each, recipient?.(input));
      } catch (error) {
        if (!whenSpent || !(error instanceof DomainError)) throw error;
        return call(whenSpent(input));
      }
      return call(input);
    };
  };
  const limited: Partial<Record<UseCaseName, unknown>> = { ...application };
  for (const name of LIMITED) limited[name] = limit(name);
  return limited as Application;
}
