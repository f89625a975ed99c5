import type { FilePerson } from "../booking-file/booking-file-view.ts";
import type { AgencyDeparture } from "./agency-departure-view.ts";

/** A booking that has seats on a departure, with its people. */
export interface GoingParty {
  id: string;
  code: string;
  /** Confirmed; otherwise its seats are held until it is paid. */
  confirmed: boolean;
  /** Whole pesos that it owes. */
  due: number;
  /** The lead first. */
  people: FilePerson[];
}

/** Everything about one departure that staff sees. */
export interface DepartureFile {
  departure: AgencyDeparture;
  /** A capacity of its own; null while the schedule's applies. */
  ownCapacity: number | null;
  scheduleCapacity: number;
  /** Confirmed bookings first; null for who may not see bookings. */
  parties: GoingParty[] | null;
  /** Of its cancellation for everybody, after which it is not opened again; null where there was none. */
  campaignId: string | null;
  /** Whoever looks may change its capacity, and close and open it. */
  mayEdit: boolean;
}
