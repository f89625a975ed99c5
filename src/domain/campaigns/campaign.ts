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
 * Result for one booking. `offered`: the traveller has a choice, see `choice.ts`. `change-withdrawn` applies to a booking
 * of another departure with a pending change to this departure.
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

/** For up to this number of people, a click confirms. For more people, staff must type the number. */
export const TYPED_ABOVE = 10;

export const cancelDepartureSchema = departureKeySchema.extend({
  /** Campaign id from the client. It is the idempotency key: a repeated request starts no second campaign. */
  id: z.uuid({ error: "invalid" }),
  cause: z.enum(CAMPAIGN_CAUSES, { error: "required" }),
  note: z.object({ "es-CO": line(3, 500), en: line(3, 500) }).optional(),
  /** Number of people that the screen showed. If the number has changed, the campaign is refused. */
  people: z.int({ error: "invalid" }).nonnegative({ error: "invalid" }),
  /** Absent if everybody is refunded. */
  offer: offerSchema.optional(),
});
export type CancelDepartureInput = z.infer<typeof cancelDepartureSchema>;
