import type { CampaignCause, CampaignOutcome, CampaignStatus } from "../../domain/campaigns/campaign.ts";
import type { CampaignOffer, ChosenBy } from "../../domain/campaigns/choice.ts";
import type { BookingStanding } from "../../domain/campaigns/standing.ts";
import type { TimeChange } from "../../domain/campaigns/time-change.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import type { Locale, Localized } from "../../domain/locale.ts";

/** The cancelled departure. Date and time are the place's. */
export interface CampaignDeparture {
  experienceId: string;
  title: string;
  date: string;
  startTime: string;
}

/** Effects of a cancellation on bookings. Whole pesos. */
export interface CancelEffects {
  bookings: number;
  people: number;
  unpaid: number;
  /** Bookings of other departures with a pending change to this departure. The change is withdrawn. */
  moving: number;
  /** Bookings of other cancelled departures that can still choose this departure. Each gets a new e-mail. */
  choosing: number;
  /** Refunds by the provider. `byAgency`: refunds that the agency pays itself. */
  byProvider: number;
  byAgency: number;
  /** Bookings without an e-mail address. Staff has to call. */
  unreachable: number;
}

/** Effects of cancelling a departure now. */
export interface CampaignPreview extends CancelEffects {
  departure: CampaignDeparture;
  campaignId: string | null;
  /** Upcoming departures that can be offered instead. */
  targets: CampaignTarget[];
}

export interface CampaignTarget extends DepartureTime {
  free: number;
  /** Whether the seats suffice for all paid bookings. */
  fitsAll: boolean;
}

/** E-mail of a campaign as plain text in both languages, and the deadline of its choice. */
export interface EmailPreview {
  until: Date | null;
  emails: { locale: Locale; subject: string; text: string }[];
}

export interface CampaignBookingView {
  bookingId: string;
  code: string;
  /** Null while unknown and after erasure. */
  name: string | null;
  people: number;
  status: BookingStanding;
  outcome: CampaignOutcome | null;
  failure: string | null;
  refundAmount: number;
  /** Whether the booking has an e-mail address, and the latest e-mail about its choice was not refused or dropped. */
  reachable: boolean;
  /** Author of the choice. Null without a choice, or while the choice is open. */
  chosenBy: ChosenBy | null;
  /** The chosen departure. */
  movedTo: DepartureTime | null;
  /** Departures that the booking can still choose. Empty without an open choice. */
  departures: ChoiceOption[];
  /** Whether staff ticked the booking off as called. */
  called: boolean;
}

/** A departure that travellers can choose. `id` is the value of the choice. */
export interface ChoiceOption extends DepartureTime {
  id: string;
}

export interface CampaignView {
  id: string;
  /** The bulk cancellation that includes the campaign. Null if the departure was cancelled alone. */
  bulkCancellationId: string | null;
  departure: CampaignDeparture;
  cause: CampaignCause;
  note: Localized | null;
  status: CampaignStatus;
  startedAt: Date;
  people: number;
  refunded: number;
  offer: CampaignOffer;
  /** The new time, if the departure was moved. Null if it was cancelled. */
  timeChange: TimeChange | null;
  /** Departures that the campaign offers. */
  offered: ChoiceOption[];
  /** Deadline of the choices; null if there are none. */
  chooseUntil: Date | null;
  counts: Record<BookingStanding, number>;
  bookings: CampaignBookingView[];
}
