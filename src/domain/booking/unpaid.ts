/** The limit allows a family to plan a week and pay later. */
export const MAX_UNPAID_BOOKINGS = 5;

/** The limit for one departure is the size of the largest booking on the site. */
const MAX_UNPAID_SEATS = 10;

export interface Unpaid {
  bookings: number;
  /** Seats on the departure of the new booking or change. */
  seats: number;
}

export const mayHoldUnpaid = ({ bookings, seats }: Unpaid, more: number): boolean =>
  bookings < MAX_UNPAID_BOOKINGS && seats + more <= MAX_UNPAID_SEATS;
