import type {
  CampaignBookingStatus,
  CampaignCause,
  CampaignOutcome,
  CampaignStatus,
} from "../../domain/campaigns/campaign.ts";
import type { Localized } from "../../domain/locale.ts";

/** The departure that is cancelled; date and time the place's own. */
export interface CampaignDeparture {
  experienceId: string;
  title: string;
  date: string;
  startTime: string;
}

/** What cancelling a departure would do now. Whole pesos. */
export interface CampaignPreview {
  departure: CampaignDeparture;
  bookings: number;
  people: number;
  /** Of the bookings, those that are not paid yet: nobody is charged any more. */
  unpaid: number;
  /** Bookings of other departures that were about to move to this one: they stay where they are. */
  moving: number;
  /** What goes back by Mercado Pago, and what the agency took itself and gives back itself. */
  byProvider: number;
  byAgency: number;
  /** Bookings that no e-mail reaches: somebody has to call. */
  unreachable: number;
  /** The campaign that the departure has already. */
  campaignId: string | null;
}

export interface CampaignBookingView {
  bookingId: string;
  code: string;
  /** Null where it was never named, or was erased. */
  name: string | null;
  people: number;
  status: CampaignBookingStatus;
  outcome: CampaignOutcome | null;
  /** Code of the error. */
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
  /** How many of its bookings have each status. */
  counts: Record<CampaignBookingStatus, number>;
  bookings: CampaignBookingView[];
}
