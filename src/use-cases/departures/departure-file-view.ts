import type { TimeChange } from "../../domain/campaigns/time-change.ts";
import type { PersonAttendance } from "../../domain/check-in/attendance.ts";
import type { Minimum } from "../../domain/departures/minimum.ts";
import type { Localized } from "../../domain/locale.ts";
import type { StaffMessageStatus } from "../../domain/messaging/staff-message.ts";
import type { ShownAnswer } from "../../domain/questions/shown-answer.ts";
import type { FilePerson } from "../booking-file/booking-file-view.ts";
import type { GuideListView } from "../guide-lists/guide-list-view.ts";
import type { InsurerListView } from "../insurer-lists/insurer-list-view.ts";
import type { AgencyDeparture } from "./agency-departure-view.ts";
import type { GuideChoice } from "./guide-choice-view.ts";

export interface GoingPerson extends FilePerson {
  attendance: PersonAttendance["state"];
}

export interface GoingParty {
  id: string;
  code: string;
  /** Whether the booking is confirmed. Otherwise its seats are held until payment. */
  confirmed: boolean;
  /** Debt in whole pesos. */
  due: number;
  /** The lead comes first. */
  people: GoingPerson[];
  answers: ShownAnswer[];
}

export interface DepartureMessage {
  id: string;
  /** Subject of the message in Spanish. */
  subject: string;
  status: StaffMessageStatus;
  at: Date;
}

export interface DepartureFile {
  /** Null if the departure has no row, because nobody has booked or changed it. */
  id: string | null;
  departure: AgencyDeparture;
  /** The departure's own capacity; null if the schedule's capacity applies. */
  ownCapacity: number | null;
  scheduleCapacity: number;
  closingReason: string | null;
  /** The departure's own cut-off, in minutes before the start; null if the schedule's cut-off applies. */
  ownCutOffMinutes: number | null;
  scheduleCutOffMinutes: number;
  /** The departure's own minimum of people; 0 for none, null if the schedule's minimum applies. */
  ownMinimum: number | null;
  scheduleMinimum: Minimum | null;
  saleEndsAt: Date;
  note: Localized | null;
  internalNote: string | null;
  /** Confirmed bookings come first. Null if the reader may not see bookings. */
  parties: GoingParty[] | null;
  /** Id of the campaign that cancelled or moved the departure, or null. */
  campaignId: string | null;
  timeChange: TimeChange | null;
  guides: string[];
  /** Null if the reader may not send the list. */
  guideList: GuideListView | null;
  /** Null if the reader may not change departures. */
  insurerList: InsurerListView | null;
  /** Null if the reader may not assign guides. */
  guideChoices: GuideChoice[] | null;
  /** Staff messages, newest first. Null if the reader may not write to the travellers. */
  messages: DepartureMessage[] | null;
  mayEdit: boolean;
  /** Only extra departures that were never booked can be removed. */
  mayRemove: boolean;
}
