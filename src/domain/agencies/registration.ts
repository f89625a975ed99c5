/**
 * When a traveller is asked for a phone number: right after signing in, or in the contact data of their first booking.
 */
export const REGISTRATIONS = ["on-sign-in", "when-booking"] as const;

export type Registration = (typeof REGISTRATIONS)[number];
