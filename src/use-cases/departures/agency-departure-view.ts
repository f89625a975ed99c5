import type { Closing } from "../../domain/departures/closings.ts";
import type { MinimumStanding } from "../../domain/departures/minimum.ts";
import type { DepartureStatus } from "../../domain/departures/seats.ts";

/** Date and time are in place time. */
export interface AgencyDeparture {
  experienceId: string;
  title: string;
  date: string;
  startTime: string;
  /** Seats. `taken`: confirmed bookings. `held`: active holds and pending changes. `free`: the remaining seats. */
  capacity: number;
  taken: number;
  held: number;
  free: number;
  status: DepartureStatus;
  /** Null for an open departure, and for a closed departure that the site shows as not available. */
  closing: Closing | null;
  /** Whether staff added the departure outside the schedule. */
  extra: boolean;
  minimum: MinimumStanding | null;
  departed: boolean;
  /** People of confirmed bookings. */
  people: number;
  bookings: number;
}

export interface ListedDeparture extends AgencyDeparture {
  guides: string[];
  /** Whether the departure has taken or held seats, leaves within seven days, and has no guide. */
  needsGuide: boolean;
  /** Number of checked-in people of confirmed bookings. Omitted in lists of several days. */
  checkedIn?: number;
}

export interface DeparturesPage {
  departures: ListedDeparture[];
  /**
   * Options of the filter: every experience of the agency, in the agency's order. Empty for staff limited to their own
   * departures.
   */
  experiences: { id: string; title: string }[];
}
