import type { Detail } from "../../domain/participants/missing-details.ts";

/** Somebody of whom something is missing: by their number and what they pay, never by what is known of them. */
export interface MissingCompanion {
  id: string;
  /** In the order of the booking, the lead is 1. */
  number: number;
  priceOption: string;
  /** Whole years on the day of the departure, both included; null is no bound. */
  ageFrom: number | null;
  ageTo: number | null;
  missing: Detail[];
}

/** What whoever has the link may see of a booking: of its people no more than the lead's first name. */
export interface CompanionsView {
  /** `closed`: the departure's cut-off has passed. */
  state: "open" | "complete" | "cancelled" | "closed";
  /** Empty once it was erased. */
  leadName: string;
  title: string;
  date: string;
  startTime: string;
  /** The departure's cut-off. */
  until: Date;
  /** Number of people. */
  participants: number;
  /** Empty unless it is open. */
  missing: MissingCompanion[];
}
