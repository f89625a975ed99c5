/** Sales of a period: bookings confirmed in it, their people, and their current charges. */
export interface SalesTotals {
  bookings: number;
  people: number;
  /** Charges minus reversals of the ledger, in whole pesos. */
  pesos: number;
}
