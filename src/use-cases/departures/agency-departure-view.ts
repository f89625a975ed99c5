import type { DepartureStatus } from "../../domain/departures/seats.ts";

/** A departure as the agency's staff sees it. Date and time the place's own. */
export interface AgencyDeparture {
  experienceId: string;
  title: string;
  date: string;
  startTime: string;
  /** Seats: of confirmed bookings, of holds that have not lapsed and changes that wait to be paid, and what is left. */
  capacity: number;
  taken: number;
  held: number;
  free: number;
  /** As the site shows it. */
  status: DepartureStatus;
  /** It has left already. */
  departed: boolean;
  /** Of confirmed bookings. */
  people: number;
  bookings: number;
}

export interface DeparturesPage {
  /** In the order of time. */
  departures: AgencyDeparture[];
  /** All that the agency has, in its order, to choose from. */
  experiences: { id: string; title: string }[];
}
