import { reportAuthError } from "../session/auth-fetch.ts";

const EACH_MS = 5 * 60_000;
const MAX_REPORTS = 10;

export interface FailureReporter {
  /** @param words operation that failed, such as `availability.calendar`; never a person or an id */
  report(words: string): void;
}

/** `availability.calendar` → `AVAILABILITY_CALENDAR_ERROR`. Returns null if no code can be made. */
export function failureCode(words: string): string | null {
  const name = words
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z]+/g, "_")
    .replace(/^_|_$/g, "")
    .toUpperCase();
  return name && name.length <= 50 ? `${name}_ERROR` : null;
}

/** Reports each failure once in five minutes, and at most ten per page load. */
export function createFailureReporter(send: (code: string) => void, now: () => number): FailureReporter {
  const reportedAt = new Map<string, number>();
  let count = 0;
  return {
    report(words) {
      const code = failureCode(words);
      const last = code && reportedAt.get(code);
      if (!code || count >= MAX_REPORTS || (typeof last === "number" && now() - last < EACH_MS)) return;
      reportedAt.set(code, now());
      count += 1;
      send(code);
    },
  };
}

const reporter = createFailureReporter(reportAuthError, () => performance.now());

/** Reports a failure in this browser to the server, as a code only, so that the operator sees it. */
export const reportFailure = (words: string): void => reporter.report(words);
