import { useEffect, useState } from "react";
import type { Hits } from "./hits.ts";

/** Pause after a key before a request. */
const PAUSE_MS = 120;

export type SearchFailure = "failed" | "tooMany" | "signedOut";

interface Answer {
  hits: Hits | null;
  failure: SearchFailure | null;
}

const NOTHING: Answer = { hits: null, failure: null };

async function ask(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal });
  if (response.ok && !response.redirected) return { hits: (await response.json()) as Hits, failure: null };
  // A missing session redirects to the sign-in.
  const failure = response.redirected ? "signedOut" : response.status === 429 ? "tooMany" : "failed";
  return { hits: null, failure };
}

/**
 * Searches while somebody types. Each new text cancels the request of the one before. Results stay until the next ones
 * arrive, so that the list does not flicker.
 * @param attempt another number asks once more after a failure
 */
export function useHits(agencyId: string, text: string, attempt: number): Answer & { isCurrent: boolean } {
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    if (!text) {
      setAnswer(NOTHING);
      return;
    }
    const controller = new AbortController();
    const address = `/${agencyId}/search/results?${new URLSearchParams({ q: text, attempt: String(attempt) })}`;
    const timer = setTimeout(async () => {
      const next = await ask(address, controller.signal).catch(
        (): Answer => ({ hits: null, failure: "failed" }),
      );
      if (!controller.signal.aborted) setAnswer(next);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [agencyId, text, attempt]);
  return { ...answer, isCurrent: text !== "" && answer.hits?.text === text };
}
