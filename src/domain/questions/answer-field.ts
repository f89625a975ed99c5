/** Change the version whenever the text of the consent to sensitive answers changes. */
export const SENSITIVE_VERSION = "2026-11-28";

export const SENSITIVE_CONSENT = "sensitiveConsent";

/** @param person index of the participant; null for the booking */
export const answerField = (questionId: string, person: number | null): string =>
  `answers.${questionId}.${person ?? "booking"}`;
