import { browserStorage, recall, remember, type Store } from "../data/browser-storage.ts";

export type Consent = "undecided" | "granted" | "refused";

const keyOf = (agencyId: string): string => `trocha.consent.${agencyId}`;

export function recallConsent(store: Store, agencyId: string): Consent {
  const stored = recall(store, keyOf(agencyId));
  if (typeof stored !== "object" || stored === null || !("analytics" in stored)) return "undecided";
  if (stored.analytics === true) return "granted";
  return stored.analytics === false ? "refused" : "undecided";
}

/** Stores the answer with its time (ISO 8601), as proof for the visitor (Ley 1581 of 2012, art. 9). */
export function rememberConsent(store: Store, agencyId: string, granted: boolean, at: Date): void {
  remember(store, keyOf(agencyId), { analytics: granted, decidedAt: at.toISOString() });
}

const bannerRequests = new EventTarget();

export const reopenConsentBanner = (): void => void bannerRequests.dispatchEvent(new Event("ask"));

export function watchConsent(agencyId: string, onAsk: () => void, onAnswer: (consent: Consent) => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(agencyId)) onAnswer(recallConsent(browserStorage("local"), agencyId));
  };
  bannerRequests.addEventListener("ask", onAsk);
  window.addEventListener("storage", onStorage);
  return () => {
    bannerRequests.removeEventListener("ask", onAsk);
    window.removeEventListener("storage", onStorage);
  };
}
