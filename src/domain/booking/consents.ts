/**
 * Proof that the terms and the use of personal data were accepted (Ley 1480 of 2011, art. 50 d; Ley 1581 of 2012):
 * which texts, when, and from where. `acceptedAt` is an ISO instant. All three are null where no consent was recorded.
 */
export interface Consents {
  termsVersion: string | null;
  privacyVersion: string | null;
  acceptedAt: string | null;
  ip: string | null;
  userAgent: string | null;
}

/** Version of the terms and of the data policy that the site shows; changes with their text. */
export const TERMS_VERSION = "2026-11-25";
export const PRIVACY_VERSION = "2026-11-25";

/** The texts that somebody agrees to, by their versions. */
export interface AgreedTexts {
  terms: string;
  privacy: string;
}

export const CURRENT_TEXTS: Readonly<AgreedTexts> = { terms: TERMS_VERSION, privacy: PRIVACY_VERSION };

/** What was agreed to that is not what the site shows now, as issues by the names of the fields. */
export function consentIssues(agreed: AgreedTexts): Record<string, "text-changed"> {
  const changed = (["terms", "privacy"] as const).filter((name) => agreed[name] !== CURRENT_TEXTS[name]);
  return Object.fromEntries(changed.map((name) => [`consents.${name}`, "text-changed"]));
}
