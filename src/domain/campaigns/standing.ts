import { CAMPAIGN_BOOKING_STATUSES, type CampaignOutcome } from "./campaign.ts";
import type { ChoiceStatus } from "./choice.ts";

/** `choosing`: the traveller has not chosen yet. */
export const BOOKING_STANDINGS = [...CAMPAIGN_BOOKING_STATUSES, "choosing"] as const;
export type BookingStanding = (typeof BOOKING_STANDINGS)[number];

interface Standing {
  status: BookingStanding;
  outcome: CampaignOutcome | null;
  failure: string | null;
}

/** Returns the state of a booking in a campaign, from the job's progress and the traveller's choice. */
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
