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

/** Results of the panel's search, in groups. A group that the reader may not see is empty. */
export interface PanelFindings {
  /** Upcoming bookings first, then the latest past bookings. */
  bookings: FoundBooking[];
  hasMoreBookings: boolean;
  /** Day in the search text, `YYYY-MM-DD`. Null if the text contains no day. */
  date: string | null;
  departures: FoundDeparture[];
  experiences: { id: string; title: string }[];
  /** Guides, each with the next departure that the guide leads. */
  guides: {
    id: string;
    name: string;
    next: Pick<AgencyDeparture, "experienceId" | "title" | "date" | "startTime"> | null;
  }[];
  staff: { id: string; name: string | null; email: string }[];
}
