export interface SalesTotals {
  bookings: number;
  people: number;
  /** Charges minus reversals of the ledger, in whole pesos. */
  pesos: number;
  /** Part of `pesos` that the agency kept of cancelled bookings. `bookings` and `people` do not count these. */
  kept: number;
}
