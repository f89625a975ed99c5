import { isFinal, tryAgain } from "../../../../shell/errors/try-again.ts";

/**
 * Fetches the page's data again and again by the customer's rule. Where no answer comes, answers what is shown already,
 * marked as outdated, so that nothing that was typed leaves the screen.
 * @param shown null where nothing is shown yet.
 * @throws what the last attempt threw, where nothing is shown or where it is an answer.
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
