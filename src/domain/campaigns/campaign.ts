import { z } from "zod";
import { departureKeySchema } from "../departures/departure-key.ts";
import { line } from "../validation/text.ts";

/** Why an agency cancels a departure. */
export const CAMPAIGN_CAUSES = ["weather", "minimum", "authority", "agency"] as const;
export type CampaignCause = (typeof CAMPAIGN_CAUSES)[number];

/** `stopped` by staff, between two bookings; it goes on when staff says so. */
export const CAMPAIGN_STATUSES = ["running", "stopped", "done"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** `skipped`: there was nothing to do for it any more. `failed`: somebody has to look. */
export const CAMPAIGN_BOOKING_STATUSES = ["waiting", "done", "skipped", "failed"] as const;
export type CampaignBookingStatus = (typeof CAMPAIGN_BOOKING_STATUSES)[number];

/** What became of a booking; `change-withdrawn` of one of another departure that was about to move to this one. */
export const CAMPAIGN_OUTCOMES = [
  "cancelled",
  "change-withdrawn",
  "cancelled-before",
  "moved-before",
] as const;
export type CampaignOutcome = (typeof CAMPAIGN_OUTCOMES)[number];

export const statusOfOutcome = (outcome: CampaignOutcome): CampaignBookingStatus =>
  outcome === "cancelled" || outcome === "change-withdrawn" ? "done" : "skipped";

/** Above so many people, how many they are is typed before anything happens. */
export const TYPED_ABOVE = 10;

export const cancelDepartureSchema = departureKeySchema.extend({
  /** The campaign's id, made by whoever asks: the same one again starts nothing a second time. */
  id: z.uuid({ error: "invalid" }),
  cause: z.enum(CAMPAIGN_CAUSES, { error: "required" }),
  /** What the agency adds to the e-mail, in both languages. */
  note: z.object({ "es-CO": line(3, 500), en: line(3, 500) }).optional(),
  /** How many people were shown: if others came or went meanwhile, nothing is done. */
  people: z.int({ error: "invalid" }).nonnegative({ error: "invalid" }),
});
export type CancelDepartureInput = z.infer<typeof cancelDepartureSchema>;
