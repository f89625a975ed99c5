import type { Closing } from "../../domain/departures/closings.ts";
import type { MinimumStanding } from "../../domain/departures/minimum.ts";
import type { DepartureStatus } from "../../domain/departures/seats.ts";

/** A departure as the agency's staff sees it. Date and time are the place's. */
export interface AgencyDeparture {
  experienceId: string;
  title: string;
  date: string;
  startTime: string;
  /** Seats. `taken`: confirmed bookings. `held`: unlapsed holds and pending changes. `free`: the remainder. */
  capacity: number;
  taken: number;
  held: number;
  free: number;
  status: DepartureStatus;
  /** Null on an open departure, and on a closed one that the site only shows as not available. */
  closing: Closing | null;
  /** Whether staff added it beside the schedule. */
  extra: boolean;
  /** Null if it goes with anybody. */
  minimum: MinimumStanding | null;
  departed: boolean;
  /** People of confirmed bookings. */
  people: number;
  bookings: number;
}

export interface ListedDeparture extends AgencyDeparture {
  /** Names of the guides who lead it. */
  guides: string[];
  /** Whether it takes people within seven days, and nobody leads it. */
  needsGuide: boolean;
  /** People of confirmed bookings who are in. Absent in lists of several days. */
  inside?: number;
}

export interface DeparturesPage {
  /** In chronological order. */
  departures: ListedDeparture[];
  /** Every experience of the agency, in its order, for the filter. */
  experiences: { id: string; title: string }[];
}
