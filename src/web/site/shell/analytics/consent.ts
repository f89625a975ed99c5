import { browserStorage, recall, remember, type Store } from "../data/browser-storage.ts";

export type Consent = "undecided" | "granted" | "refused";

const keyOf = (agencyId: string): string => `trocha.consent.${agencyId}`;

/** Reads the visitor's answer for an agency from this browser. Unreadable values count as `undecided`. */
export function recallConsent(store: Store, agencyId: string): Consent {
  const kept = recall(store, keyOf(agencyId));
  if (typeof kept !== "object" || kept === null || !("analytics" in kept)) return "undecided";
  if (kept.analytics === true) return "granted";
  return kept.analytics === false ? "refused" : "undecided";
}

/** Stores the answer with its time (ISO 8601), as proof for the visitor (Ley 1581 of 2012, art. 9). */
export function rememberConsent(store: Store, agencyId: string, granted: boolean, at: Date): void {
  remember(store, keyOf(agencyId), { analytics: granted, decidedAt: at.toISOString() });
}

const asked = new EventTarget();

/** Opens the consent banner again, from anywhere on the page. */
export const askConsentAgain = (): void => void asked.dispatchEvent(new Event("ask"));

/**
 * Calls `onAsk` when the visitor reopens the banner, and `onAnswer` when another tab stores an answer.
 * @returns a function that unsubscribes.
 */
export function watchConsent(agencyId: string, onAsk: () => void, onAnswer: (consent: Consent) => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(agencyId)) onAnswer(recallConsent(browserStorage("local"), agencyId));
  };
  asked.addEventListener("ask", onAsk);
  window.addEventListener("storage", onStorage);
  return () => {
    asked.removeEventListener("ask", onAsk);
    window.removeEventListener("storage", onStorage);
  };
}
