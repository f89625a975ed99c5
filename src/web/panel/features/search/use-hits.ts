import { useEffect, useState } from "react";
import type { Hits } from "./hits.ts";

const DEBOUNCE_MS = 120;

export type SearchFailure = "failed" | "tooMany" | "signedOut";

interface Answer {
  hits: Hits | null;
  failure: SearchFailure | null;
}

const NO_ANSWER: Answer = { hits: null, failure: null };

async function fetchHits(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal });
  if (response.ok && !response.redirected) return { hits: (await response.json()) as Hits, failure: null };
  // A missing session redirects to the sign-in.
  const failure = response.redirected ? "signedOut" : response.status === 429 ? "tooMany" : "failed";
  return { hits: null, failure };
}

/**
 * Results stay until new results arrive, so that the list does not flicker.
 * @param attempt a new number repeats the search after a failure
 */
export function useHits(agencyId: string, text: string, attempt: number): Answer & { isCurrent: boolean } {
  const [answer, setAnswer] = useState(NO_ANSWER);
  useEffect(() => {
    if (!text) {
      setAnswer(NO_ANSWER);
      return;
    }
    const controller = new AbortController();
    const address = `/${agencyId}/search/results?${new URLSearchParams({ q: text, attempt: String(attempt) })}`;
    const timer = setTimeout(async () => {
      const next = await fetchHits(address, controller.signal).catch(
        (): Answer => ({ hits: null, failure: "failed" }),
      );
      if (!controller.signal.aborted) setAnswer(next);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [agencyId, text, attempt]);
  return { ...answer, isCurrent: text !== "" && answer.hits?.text === text };
}
