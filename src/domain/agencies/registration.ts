export const REGISTRATIONS = ["on-sign-in", "when-booking"] as const;

export type Registration = (typeof REGISTRATIONS)[number];
