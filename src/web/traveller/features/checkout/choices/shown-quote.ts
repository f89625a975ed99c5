import { isFinal, tryAgain } from "../../../../shell/errors/try-again.ts";

/**
 * Fetches the page's data, with the retries of the customer's rule. Where all fail, returns what is shown already, marked
 * as outdated, so that what was typed stays on the screen.
 * @param shown null where nothing is shown yet.
 * @throws the last attempt's error where nothing is shown, or where a further try would not help (`isFinal`).
 */
export async function freshOrShown<T extends { outdated: boolean }>(
  fetch: () => Promise<T>,
  shown: T | null,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await tryAgain(fetch, { signal });
  } catch (error) {
    if (!shown || isFinal(error) || signal.aborted) throw error;
    return { ...shown, outdated: true };
  }
}
