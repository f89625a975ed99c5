import { reportAuthError } from "../session/auth-fetch.ts";

const REPORT_INTERVAL_MS = 5 * 60_000;
const MAX_REPORTS = 10;

export interface FailureReporter {
  /** @param operation that failed, such as `availability.calendar`; never a person or an id */
  report(operation: string): void;
}

/** `availability.calendar` → `AVAILABILITY_CALENDAR_ERROR`. */
export function failureCode(operation: string): string | null {
  const name = operation
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z]+/g, "_")
    .replace(/^_|_$/g, "")
    .toUpperCase();
  return name && name.length <= 50 ? `${name}_ERROR` : null;
}

export function createFailureReporter(send: (code: string) => void, now: () => number): FailureReporter {
  const reportedAt = new Map<string, number>();
  let count = 0;
  return {
    report(operation) {
      const code = failureCode(operation);
      const lastReport = code && reportedAt.get(code);
      if (
        !code ||
        count >= MAX_REPORTS ||
        (typeof lastReport === "number" && now() - lastReport < REPORT_INTERVAL_MS)
      )
        return;
      reportedAt.set(code, now());
      count += 1;
      send(code);
    },
  };
}

const reporter = createFailureReporter(reportAuthError, () => performance.now());

export const reportFailure = (operation: string): void => reporter.report(operation);
