export const COMPANION_DETAILS = ["before-paying", "by-link"] as const;

export type CompanionDetails = (typeof COMPANION_DETAILS)[number];
