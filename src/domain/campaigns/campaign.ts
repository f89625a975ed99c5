import { z } from "zod";
import { departureKeySchema } from "../departures/departure-key.ts";
import { line } from "../validation/text.ts";
import { offerSchema } from "./choice.ts";

export const CAMPAIGN_CAUSES = ["weather", "minimum", "authority", "agency"] as const;
export type CampaignCause = (typeof CAMPAIGN_CAUSES)[number];

export const CAMPAIGN_STATUSES = ["running", "stopped", "done"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** `skipped`: the booking was cancelled or moved before the campaign reached it. `failed`: staff must act. */
export const CAMPAIGN_BOOKING_STATUSES = ["waiting", "done", "skipped", "failed"] as const;
export type CampaignBookingStatus = (typeof CAMPAIGN_BOOKING_STATUSES)[number];

/**
 * `offered`: the traveller has a choice, see `choice.ts`. `change-withdrawn` applies to a booking of another departure with a
 * pending change to this departure.
 */
export type CampaignOutcome =
  | "cancelled"
  | "offered"
  | "moved"
  | "change-withdrawn"
  | "cancelled-before"
  | "moved-before";

export const statusOfOutcome = (outcome: CampaignOutcome): CampaignBookingStatus =>
  outcome === "cancelled-before" || outcome === "moved-before" ? "skipped" : "done";

export const TYPED_ABOVE = 10;

export const cancelDepartureSchema = departureKeySchema.extend({
  /** The client's id is the idempotency key: a repeated request starts no second campaign. */
  id: z.uuid({ error: "invalid" }),
  cause: z.enum(CAMPAIGN_CAUSES, { error: "required" }),
  note: z.object({ "es-CO": line(3, 500), en: line(3, 500) }).optional(),
  /** The campaign is refused if the number of people is no longer the number that the screen showed. */
  people: z.int({ error: "invalid" }).nonnegative({ error: "invalid" }),
  offer: offerSchema.optional(),
});
export type CancelDepartureInput = z.infer<typeof cancelDepartureSchema>;
