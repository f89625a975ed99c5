/** Bookings whose seats one traveller may have kept unpaid at one agency: a family plans a week, and pays later. */
export const MOST_UNPAID_BOOKINGS = 5;

/** Seats of one departure that one traveller may have kept unpaid: as many as the largest booking has people. */
const MOST_UNPAID_SEATS = 10;

/** The unpaid holds of a traveller. */
export interface Unpaid {
  /** At the agency, whatever they are for. */
  bookings: number;
  /** Of the departure that is to be booked. */
  seats: number;
}

/** Whether so many more seats may be held for a traveller with these unpaid holds. */
export const mayHoldUnpaid = ({ bookings, seats }: Unpaid, more: number): boolean =>
  bookings < MOST_UNPAID_BOOKINGS && seats + more <= MOST_UNPAID_SEATS;
