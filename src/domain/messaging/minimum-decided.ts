export interface MinimumDecided {
  kind: "minimum-decided";
  departureId: string;
  /** `asks`: staff decides. */
  outcome: "cancelled" | "asks";
  /** Seats of confirmed bookings. */
  people: number;
  needed: number;
  /** Includes bookings whose seats a choice holds. */
  bookings: number;
}
