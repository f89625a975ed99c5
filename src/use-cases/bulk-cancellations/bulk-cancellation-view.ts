import type { LeftOut } from "../../domain/campaigns/bulk-cancellation.ts";
import type { CampaignCause, CampaignStatus } from "../../domain/campaigns/campaign.ts";
import type { BookingStanding } from "../../domain/campaigns/standing.ts";
import type { CampaignDeparture, CampaignTarget, CancelEffects } from "../campaigns/campaign-view.ts";

export interface CancellableDeparture extends CampaignDeparture, CancelEffects {
  campaignId: string | null;
  /** Departures offered instead, in chronological order: the travellers' choices, or the target of a move. */
  offered: CampaignTarget[];
}

export interface BulkCancellationPreview {
  /** In chronological order. */
  departures: CancellableDeparture[];
  total: CancelEffects;
}

export interface LeftOutDeparture {
  experienceId: string;
  date: string;
  startTime: string;
  why: LeftOut;
  /** Number of people in the preview. */
  shown: number;
  /** Number of people that the cancellation found. Differs from `shown` if their number has changed since the preview. */
  people: number;
}

export interface StartedBulkCancellation {
  id: string;
  cancelled: number;
  leftOut: LeftOutDeparture[];
}

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
  /** Whether a campaign is running: some bookings wait to be processed, or for their traveller's choice. */
  running: boolean;
}
