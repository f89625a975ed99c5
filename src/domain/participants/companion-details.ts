/** When an agency asks for the details of those who go along: with the lead's, or by a link once the booking is confirmed. */
export const COMPANION_DETAILS = ["before-paying", "by-link"] as const;

export type CompanionDetails = (typeof COMPANION_DETAILS)[number];
