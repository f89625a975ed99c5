/** Where a booking was made: by its traveller on the site, or by the agency for somebody without an account. */
export const BOOKING_SOURCES = ["site", "hand"] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** Of a booking of a version that did not say: nobody's are those by hand. */
export const sourceOf = (booking: { source: BookingSource | null; userId: string | null }): BookingSource =>
  booking.source ?? (booking.userId === null ? "hand" : "site");
