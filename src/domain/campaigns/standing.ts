import {
  CAMPAIGN_BOOKING_STATUSES,
  type CampaignBookingStatus,
  type CampaignOutcome,
  type CampaignStatus,
} from "./campaign.ts";
import { type CampaignOffer, type ChoiceDefault, type ChoiceStatus, isOver } from "./choice.ts";

export const BOOKING_STANDINGS = [...CAMPAIGN_BOOKING_STATUSES, "choosing"] as const;
export type BookingStanding = (typeof BOOKING_STANDINGS)[number];

interface Standing {
  status: BookingStanding;
  outcome: CampaignOutcome | null;
  failure: string | null;
}

export function standingOf(
  { status, outcome, failure }: Standing,
  choice: { status: ChoiceStatus; outcome: CampaignOutcome | null; failure: string | null } | null,
): Standing {
  if (!choice) return { status, outcome, failure };
  if (choice.status === "open") return { status: "choosing", outcome: "offered", failure: null };
  if (choice.status === "failed") return { status: "failed", outcome: "offered", failure: choice.failure };
  return {
    status: choice.status === "made" ? "done" : "skipped",
    outcome: choice.outcome,
    failure: null,
  };
}

/**
 * Next step for a booking on which a campaign has not decided. `choose`: the traveller can choose. `offer`: the traveller will
 * get a choice. `call`: staff has to act first, and contacts the traveller.
 */
export type NextStep = "choose" | "offer" | "refund" | "move" | "cancel" | "call";

export interface UndecidedFacts {
  progress: CampaignBookingStatus;
  choice: ChoiceStatus | null;
  campaignStatus: CampaignStatus;
  /** Null for a refund in rows of an old release. */
  offer: CampaignOffer | null;
  chooseUntil: Date | null;
}

interface UndecidedBooking {
  isUnpaid: boolean;
  byDefault: ChoiceDefault | null;
}

export function nextStepOf(
  { progress, choice, campaignStatus, offer, chooseUntil }: UndecidedFacts,
  { isUnpaid, byDefault }: UndecidedBooking,
  now: Date,
): NextStep {
  if (isUnpaid) return "cancel";
  const isLate = chooseUntil !== null && isOver(chooseUntil, now);
  if (choice === "open" && !isLate) return "choose";
  const isHalted = campaignStatus === "stopped" || progress === "failed" || choice === "failed";
  if (isHalted) return "call";
  if (choice === "open") return byDefault ?? "call";
  if (chooseUntil === null) return "refund";
  // After the deadline the job makes no offers. The job refunds the booking, or fails if the booking had to be moved.
  if (isLate) return offer === "move" ? "call" : "refund";
  return "offer";
}
