import type { LeftOut } from "../../domain/campaigns/bulk-cancellation.ts";
import type { CampaignCause, CampaignStatus } from "../../domain/campaigns/campaign.ts";
import type { BookingStanding } from "../../domain/campaigns/standing.ts";
import type { CampaignDeparture, CampaignTarget, CancelEffects } from "../campaigns/campaign-view.ts";

/** A selected departure, and the effects of cancelling it now. */
export interface CancellableDeparture extends CampaignDeparture, CancelEffects {
  /** Campaign of a departure that was cancelled before, or whose time changed. The act leaves such a departure out. */
  campaignId: string | null;
  /** Departures offered instead, by time: the travellers' choices, or the target of a move. Empty for a refund. */
  offered: CampaignTarget[];
}

export interface BulkCancellationPreview {
  /** In chronological order. */
  departures: CancellableDeparture[];
  /** Effects of all departures that the act cancels. */
  total: CancelEffects;
}

/** A departure that stays as it is. Date and time are the place's. */
export interface LeftOutDeparture {
  experienceId: string;
  date: string;
  startTime: string;
  why: LeftOut;
  /** Number of people at the preview. */
  shown: number;
  /** Number of people now. Differs from `shown` if the departure changed. */
  people: number;
}

export interface StartedBulkCancellation {
  id: string;
  /** Number of departures that this act has cancelled. */
  cancelled: number;
  leftOut: LeftOutDeparture[];
}

/** A departure that the act has cancelled. `id` is the campaign's. */
export interface CancelledDeparture extends CampaignDeparture {
  id: string;
  cause: CampaignCause;
  status: CampaignStatus;
  people: number;
  counts: Record<BookingStanding, number>;
  /** Whole pesos. */
  refunded: number;
}

export interface BulkCancellationView {
  id: string;
  startedAt: Date;
  /** In chronological order. */
  departures: CancelledDeparture[];
  people: number;
  refunded: number;
  counts: Record<BookingStanding, number>;
  /** Whether a campaign still has bookings to process. */
  running: boolean;
}
