import { z } from "zod";
import type { DepartureTime } from "../departures/schedule.ts";
import { type CampaignCause, cancelDepartureSchema } from "./campaign.ts";
import { type CampaignOffer, canBeOffered } from "./choice.ts";

/** Date and times are place time. */
export interface TimeChange {
  date: string;
  from: string;
  to: string;
}

export function timeChangeOf(
  offer: CampaignOffer | null,
  departure: DepartureTime,
  offered: readonly DepartureTime[],
): TimeChange | null {
  const [to] = offered;
  if (offer !== "move" || !to || offered.length > 1 || to.date !== departure.date) return null;
  return { date: to.date, from: departure.startTime, to: to.startTime };
}

/** The deadline comes before both times, so that nobody waits at the meeting point at the old time. */
export const canChangeTime = (times: readonly DepartureTime[], now: Date): boolean =>
  times.every((time) => canBeOffered(time, now));

/**
 * The cause `minimum` is excluded. A time change is refused if somebody has booked the new time, so a time change cannot
 * combine two small groups.
 */
export const TIME_CHANGE_CAUSES = ["weather", "authority", "agency"] as const satisfies CampaignCause[];
export type TimeChangeCause = (typeof TIME_CHANGE_CAUSES)[number];

export const changeTimeSchema = cancelDepartureSchema.omit({ offer: true }).extend({
  cause: z.enum(TIME_CHANGE_CAUSES, { error: "required" }),
  /** Place time, on the same day. */
  newTime: z.string({ error: "required" }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "invalid" }),
  until: z.date({ error: "not-a-date" }).optional(),
});
export type ChangeTimeInput = z.infer<typeof changeTimeSchema>;
