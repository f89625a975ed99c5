import { z } from "zod";
import { departureKeySchema } from "../departures/departure-key.ts";
import { line } from "../validation/text.ts";
import { offerSchema } from "./choice.ts";

export const CAMPAIGN_CAUSES = ["weather", "minimum", "authority", "agency"] as const;
export type CampaignCause = (typeof CAMPAIGN_CAUSES)[number];

export const CAMPAIGN_STATUSES = ["running", "stopped", "done"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** `skipped`: the booking had ended or moved before. `failed`: staff must act. */
export const CAMPAIGN_BOOKING_STATUSES = ["waiting", "done", "skipped", "failed"] as const;
export type CampaignBookingStatus = (typeof CAMPAIGN_BOOKING_STATUSES)[number];

/**
 * `offered`: the traveller has a choice, see `choice.ts`. `change-withdrawn`: the booking is of another departure, with a
 * pending change to this one.
 */
export const CAMPAIGN_OUTCOMES = [
  "cancelled",
  "offered",
  "moved",
  "change-withdrawn",
  "cancelled-before",
  "moved-before",
] as const;
export type CampaignOutcome = (typeof CAMPAIGN_OUTCOMES)[number];

export const statusOfOutcome = (outcome: CampaignOutcome): CampaignBookingStatus =>
  outcome === "cancelled-before" || outcome === "moved-before" ? "skipped" : "done";

/** Staff must type a larger number of people. */
export const TYPED_ABOVE = 10;

export const cancelDepartureSchema = departureKeySchema.extend({
  /** Idempotency key from the client. */
  id: z.uuid({ error: "invalid" }),
  cause: z.enum(CAMPAIGN_CAUSES, { error: "required" }),
  note: z.object({ "es-CO": line(3, 500), en: line(3, 500) }).optional(),
  /** Number that the screen showed. If it has changed, the campaign is refused. */
  people: z.int({ error: "invalid" }).nonnegative({ error: "invalid" }),
  /** Absent if everybody is refunded. */
  offer: offerSchema.optional(),
});
export type CancelDepartureInput = z.infer<typeof cancelDepartureSchema>;
