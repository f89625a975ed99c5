/** Allows a family to plan a week and pay later. */
export const MAX_UNPAID_BOOKINGS = 5;

/** The size of the largest booking. */
const MAX_UNPAID_SEATS = 10;

export interface Unpaid {
  bookings: number;
  /** On the requested departure. */
  seats: number;
}

export const mayHoldUnpaid = ({ bookings, seats }: Unpaid, more: number): boolean =>
  bookings < MAX_UNPAID_BOOKINGS && seats + more <= MAX_UNPAID_SEATS;
