/** When an agency asks for companions' details: in the checkout, or by a link after the booking is confirmed. */
export const COMPANION_DETAILS = ["before-paying", "by-link"] as const;

export type CompanionDetails = (typeof COMPANION_DETAILS)[number];
