import type {
  CampaignBookingStatus,
  CampaignCause,
  CampaignOutcome,
  CampaignStatus,
} from "../../domain/campaigns/campaign.ts";
import type { Localized } from "../../domain/locale.ts";

/** The cancelled departure; date and time are the place's. */
export interface CampaignDeparture {
  experienceId: string;
  title: string;
  date: string;
  startTime: string;
}

/** Effects of cancelling a departure now. Whole pesos. */
export interface CampaignPreview {
  departure: CampaignDeparture;
  bookings: number;
  people: number;
  unpaid: number;
  /** Bookings of other departures with a pending change to this one. These bookings stay at their departure. */
  moving: number;
  /** Refunds by the provider, and refunds that the agency makes itself. */
  byProvider: number;
  byAgency: number;
  /** Bookings without an e-mail address. Staff has to call. */
  unreachable: number;
  campaignId: string | null;
}

export interface CampaignBookingView {
  bookingId: string;
  code: string;
  /** Null while unknown and after erasure. */
  name: string | null;
  people: number;
  status: CampaignBookingStatus;
  outcome: CampaignOutcome | null;
  failure: string | null;
  refundAmount: number;
  reachable: boolean;
}

export interface CampaignView {
  id: string;
  departure: CampaignDeparture;
  cause: CampaignCause;
  note: Localized | null;
  status: CampaignStatus;
  startedAt: Date;
  people: number;
  refunded: number;
  counts: Record<CampaignBookingStatus, number>;
  bookings: CampaignBookingView[];
}
