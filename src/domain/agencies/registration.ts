/**
 * When a traveller enters a phone number: right after the sign-in, or with the contact data of the first booking.
 */
export const REGISTRATIONS = ["on-sign-in", "when-booking"] as const;

export type Registration = (typeof REGISTRATIONS)[number];
