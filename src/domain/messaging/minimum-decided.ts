export interface MinimumDecided {
  kind: "minimum-decided";
  departureId: string;
  /** `asks`: staff decides, by the schedule's rule. */
  outcome: "cancelled" | "asks";
  /** Seats of confirmed bookings at that time. */
  people: number;
  needed: number;
  /** Bookings whose seats a choice holds count too. */
  bookings: number;
}
