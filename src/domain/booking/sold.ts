export interface SalesTotals {
  bookings: number;
  people: number;
  /** Charges minus reversals of the ledger, in whole pesos. */
  pesos: number;
}
