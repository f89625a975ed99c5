/** How a booking was made: on the site by its traveller, or by hand (`hand`) by staff for somebody without an account. */
export const BOOKING_SOURCES = ["site", "hand"] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** Rows of an old release have no `source`; they were made by hand if they have no user. */
export const sourceOf = (booking: { source: BookingSource | null; userId: string | null }): BookingSource =>
  booking.source ?? (booking.userId === null ? "hand" : "site");

export const isUnclaimed = ({ userId }: { userId: string | null }): boolean => userId === null;
