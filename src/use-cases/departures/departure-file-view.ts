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
  /** Otherwise the seats are held until payment. */
  confirmed: boolean;
  /** Debt in whole pesos. */
  due: number;
  /** The lead comes first. */
  people: GoingPerson[];
  /** About the booking. Only answers that the reader may see. */
  answers: ShownAnswer[];
}

export interface DepartureMessage {
  id: string;
  /** In Spanish. */
  subject: string;
  status: StaffMessageStatus;
  at: Date;
}

export interface DepartureFile {
  /** Null if nobody has booked or changed the departure. */
  id: string | null;
  departure: AgencyDeparture;
  /** Null if the schedule's capacity applies. */
  ownCapacity: number | null;
  scheduleCapacity: number;
  /** Null if the departure is open or no reason was given. */
  closingReason: string | null;
  /** Minutes before the start; null if the schedule's cut-off applies. */
  ownCutOffMinutes: number | null;
  scheduleCutOffMinutes: number;
  /** People; 0 for none, null if the schedule's minimum applies. */
  ownMinimum: number | null;
  /** Null if the schedule has no minimum. */
  scheduleMinimum: Minimum | null;
  saleEndsAt: Date;
  /** For the departure's travellers. */
  note: Localized | null;
  internalNote: string | null;
  /** Confirmed bookings come first. Null if the reader may not see bookings. */
  parties: GoingParty[] | null;
  /** A campaign that cancelled the departure, which cannot be reopened. */
  campaignId: string | null;
  /** Null if the departure was cancelled. */
  timeChange: TimeChange | null;
  guides: string[];
  /** Null if the reader may not send the guide list. */
  guideList: GuideListView | null;
  /** Null if the reader may not change departures. */
  insurerList: InsurerListView | null;
  /** Null if the reader may not assign guides. */
  guideChoices: GuideChoice[] | null;
  /** Newest first. Null if the reader may not write to the travellers. */
  messages: DepartureMessage[] | null;
  /** Change the capacity, and close or reopen the departure. */
  mayEdit: boolean;
  /** True only for an extra departure without any booking so far. */
  mayRemove: boolean;
}
