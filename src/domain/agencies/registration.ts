/**
 * When an agency asks a traveller for a phone number: once they have signed in, wherever they are, or with the contact data of
 * their first booking.
 */
export const REGISTRATIONS = ["on-sign-in", "when-booking"] as const;

export type Registration = (typeof REGISTRATIONS)[number];
