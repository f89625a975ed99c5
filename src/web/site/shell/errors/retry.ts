const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** Backoff in milliseconds after failure 0, 1 …; the customer's rule for every fetch. */
export const retryDelay = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);

function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { data, status } = error as { data?: unknown; status?: unknown };
  if (typeof status === "number") return status;
  if (typeof data !== "object" || data === null || !("httpStatus" in data)) return undefined;
  return typeof data.httpStatus === "number" ? data.httpStatus : undefined;
}

/** Returns whether a retry is useless: a status below 500, except 408 (timeout), 425 (too early) and 429 (too many). */
export function isFinal(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined || status > 499) return false;
  return status !== 408 && status !== 425 && status !== 429;
}

/** @param failures failed attempts before this one */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && !isFinal(error);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @throws the last attempt's error, or the first final error */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { signal, wait = pause }: { signal?: AbortSignal; wait?: (milliseconds: number) => Promise<unknown> } = {},
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted || !mayRetry(failures, error)) throw error;
      await wait(retryDelay(failures));
    }
  }
}
