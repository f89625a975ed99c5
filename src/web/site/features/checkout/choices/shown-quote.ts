import { isFinal, withRetries } from "../../../shell/errors/retry.ts";

/**
 * Returns the shown data marked as outdated if all attempts fail, to keep typed input on the screen.
 * @param shown null if nothing is shown yet.
 * @throws the last attempt's error if nothing is shown, a retry would not help (`isFinal`), or `signal` is aborted.
 */
export async function freshOrShown<T extends { outdated: boolean }>(
  fetch: () => Promise<T>,
  shown: T | null,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await withRetries(fetch, { signal });
  } catch (error) {
    if (!shown || isFinal(error) || signal.aborted) throw error;
    return { ...shown, outdated: true };
  }
}
