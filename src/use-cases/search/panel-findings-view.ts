import type { AgencyBookingRow } from "../booking-file/agency-booking-view.ts";
import type { AgencyDeparture } from "../departures/agency-departure-view.ts";

export type FoundBooking = Pick<
  AgencyBookingRow,
  "id" | "code" | "name" | "title" | "date" | "startTime" | "status" | "lapsed"
>;

export type FoundDeparture = Pick<
  AgencyDeparture,
  "experienceId" | "title" | "date" | "startTime" | "taken" | "held" | "free" | "status"
>;

/** A group that the reader may not see is empty. */
export interface PanelFindings {
  /** Upcoming bookings first, then the latest past bookings. */
  bookings: FoundBooking[];
  hasMoreBookings: boolean;
  /** Day in the search text, `YYYY-MM-DD`. */
  date: string | null;
  departures: FoundDeparture[];
  experiences: { id: string; title: string }[];
  guides: {
    id: string;
    name: string;
    next: Pick<AgencyDeparture, "experienceId" | "title" | "date" | "startTime"> | null;
  }[];
  staff: { id: string; name: string | null; email: string }[];
}
