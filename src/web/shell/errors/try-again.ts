const RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** Milliseconds to wait after the first, second… failure (0, 1…): the customer's rule for all that is fetched. */
export const retryDelay = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);

/** Status of a refusal that was understood, whether of a procedure or of a page; undefined for any other failure. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { data, status } = error as { data?: unknown; status?: unknown };
  if (typeof status === "number") return status;
  if (typeof data !== "object" || data === null || !("httpStatus" in data)) return undefined;
  return typeof data.httpStatus === "number" ? data.httpStatus : undefined;
}

/** What asking again cannot change: an answer below 500, save for "too early", "too many" and a timeout. */
export function isFinal(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined || status > 499) return false;
  return status !== 408 && status !== 425 && status !== 429;
}

/** Whether to ask again after so many failures before this one. */
export const mayRetry = (failures: number, error: unknown): boolean => failures < RETRIES && !isFinal(error);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks again, up to three times, after growing pauses; no more once the signal is aborted.
 * @throws what the last attempt threw, or the first that asking again cannot change.
 */
export async function tryAgain<T>(
  ask: () => Promise<T>,
  { signal, wait = pause }: { signal?: AbortSignal; wait?: (milliseconds: number) => Promise<unknown> } = {},
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal?.aborted || !mayRetry(failures, error)) throw error;
      await wait(retryDelay(failures));
    }
  }
}
