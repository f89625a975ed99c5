/**
 * Proof that the terms and the data policy were accepted (Ley 1480 of 2011, art. 50 d; Ley 1581 of 2012): which texts, when,
 * and from where. `acceptedAt` is an ISO instant.
 */
export interface Consents {
  termsVersion: string | null;
  privacyVersion: string | null;
  /** Version of the consent to the use of sensitive answers. */
  sensitiveVersion?: string;
  acceptedAt: string | null;
  ip: string | null;
  userAgent: string | null;
}

/** Change the version whenever the text changes. */
export const TERMS_VERSION = "2026-11-25";
export const PRIVACY_VERSION = "2026-11-29";

export interface AgreedTexts {
  terms: string;
  privacy: string;
}

export const CURRENT_TEXTS: Readonly<AgreedTexts> = { terms: TERMS_VERSION, privacy: PRIVACY_VERSION };

export interface ConsentState {
  terms: boolean;
  privacy: boolean;
}

export const NO_CONSENTS: ConsentState = { terms: false, privacy: false };

export const agreedTexts = ({ terms, privacy }: ConsentState): AgreedTexts => ({
  terms: terms ? CURRENT_TEXTS.terms : "",
  privacy: privacy ? CURRENT_TEXTS.privacy : "",
});

export const tickedBoxes = (agreed: { terms?: unknown; privacy?: unknown }): ConsentState => ({
  terms: agreed.terms === CURRENT_TEXTS.terms,
  privacy: agreed.privacy === CURRENT_TEXTS.privacy,
});

export function consentIssues(agreed: AgreedTexts): Record<string, "text-changed"> {
  const changed = (["terms", "privacy"] as const).filter((name) => agreed[name] !== CURRENT_TEXTS[name]);
  return Object.fromEntries(changed.map((name) => [`consents.${name}`, "text-changed"]));
}
