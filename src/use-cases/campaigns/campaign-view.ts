import type { CampaignCause, CampaignOutcome, CampaignStatus } from "../../domain/campaigns/campaign.ts";
import type { CampaignOffer, ChosenBy } from "../../domain/campaigns/choice.ts";
import type { BookingStanding } from "../../domain/campaigns/standing.ts";
import type { TimeChange } from "../../domain/campaigns/time-change.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import type { Locale, Localized } from "../../domain/locale.ts";

export interface CampaignDeparture {
  experienceId: string;
  title: string;
  date: string;
  startTime: string;
}

/** Amounts are in whole pesos. */
export interface CancelEffects {
  bookings: number;
  people: number;
  unpaid: number;
  /** Bookings of other departures with a pending change to this departure. The campaign withdraws these changes. */
  moving: number;
  /** Bookings of other cancelled departures that can still choose this departure. Each of these bookings gets a new e-mail. */
  choosing: number;
  /** Number of payments that are refunded. */
  refunds: number;
  /** Amounts that the provider refunds and that the agency refunds itself. */
  byProvider: number;
  byAgency: number;
  /** Bookings without an e-mail address, whose travellers staff have to call. */
  unreachable: number;
}

export interface CampaignPreview extends CancelEffects {
  departure: CampaignDeparture;
  campaignId: string | null;
  targets: CampaignTarget[];
}

export interface CampaignTarget extends DepartureTime {
  free: number;
  fitsAll: boolean;
}

export interface EmailPreview {
  until: Date | null;
  emails: { locale: Locale; subject: string; text: string }[];
}

export interface CampaignBookingView {
  bookingId: string;
  code: string;
  name: string | null;
  people: number;
  status: BookingStanding;
  outcome: CampaignOutcome | null;
  failure: string | null;
  refundAmount: number;
  /** Whether the booking has an e-mail address, and its latest e-mail about the choice was neither refused nor dropped. */
  reachable: boolean;
  /** Null without a choice, or while the choice is open. */
  chosenBy: ChosenBy | null;
  movedTo: DepartureTime | null;
  /** Empty without an open choice. */
  departures: ChoiceOption[];
  called: boolean;
}

/** `id` is the value of the choice. */
export interface ChoiceOption extends DepartureTime {
  id: string;
}

export interface CampaignView {
  id: string;
  /** Null if the departure was cancelled individually. */
  bulkCancellationId: string | null;
  departure: CampaignDeparture;
  cause: CampaignCause;
  note: Localized | null;
  status: CampaignStatus;
  startedAt: Date;
  people: number;
  refunded: number;
  offer: CampaignOffer;
  timeChange: TimeChange | null;
  offered: ChoiceOption[];
  chooseUntil: Date | null;
  counts: Record<BookingStanding, number>;
  bookings: CampaignBookingView[];
}
