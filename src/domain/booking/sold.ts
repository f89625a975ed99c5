/** What was sold in a period: the bookings that were confirmed in it, their people, and what they cost by now. */
export interface Sold {
  bookings: number;
  people: number;
  /** Whole pesos, by the ledger: what is charged for after everything that was taken back. */
  pesos: number;
}
