/** How a booking was made: on the site by its traveller, or by hand (`hand`) by staff for somebody without an account. */
export const BOOKING_SOURCES = ["site", "hand"] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** Returns the source of a booking. Rows of an old release have no `source`; they were made by hand if they have no user. */
export const sourceOf = (booking: { source: BookingSource | null; userId: string | null }): BookingSource =>
  booking.source ?? (booking.userId === null ? "hand" : "site");

/** Returns whether a booking has no account yet. Its link opens and pays the booking until a traveller claims it. */
export const isUnclaimed = ({ userId }: { userId: string | null }): boolean => userId === null;
