import { z } from "zod";
import { isDate, placeInstant } from "../departures/place-time.ts";
import type { DepartureTime } from "../departures/schedule.ts";
import { HOUR_MS } from "../durations.ts";

/**
 * `choose`: each traveller chooses between other departures and a refund, which is the default. `move`: each traveller moves to
 * one other departure by default, or asks for a refund.
 */
export const CAMPAIGN_OFFERS = ["refund", "choose", "move"] as const;
export type CampaignOffer = (typeof CAMPAIGN_OFFERS)[number];

export type ChoiceDefault = "refund" | "move";

export const defaultOf = (offer: CampaignOffer): ChoiceDefault => (offer === "move" ? "move" : "refund");

/** `made`: by the traveller, by staff, or by the deadline. `closed`: the booking ended or moved in another way. */
export const CHOICE_STATUSES = ["open", "made", "closed", "failed"] as const;
export type ChoiceStatus = (typeof CHOICE_STATUSES)[number];

export type ChosenBy = "traveller" | "staff" | "deadline";

export const MAX_OFFERED = 3;

const USUAL_PERIOD_MS = 48 * HOUR_MS;
const MIN_PERIOD_MS = HOUR_MS;
/** The agency needs this time for preparations. */
const PREPARATION_MS = 3 * HOUR_MS;

const latestDeadline = (offered: readonly DepartureTime[]): number =>
  Math.min(...offered.map(({ date, startTime }) => placeInstant(date, startTime).getTime())) - PREPARATION_MS;

export const canBeOffered = (departure: DepartureTime, now: Date): boolean =>
  latestDeadline([departure]) >= now.getTime() + MIN_PERIOD_MS;

export const usualDeadline = (offered: readonly DepartureTime[], now: Date): Date =>
  new Date(Math.min(now.getTime() + USUAL_PERIOD_MS, latestDeadline(offered)));

export function deadlineIssue(
  until: Date,
  offered: readonly DepartureTime[],
  now: Date,
): "deadline-too-early" | "deadline-too-late" | null {
  if (until.getTime() < now.getTime() + MIN_PERIOD_MS) return "deadline-too-early";
  return until.getTime() > latestDeadline(offered) ? "deadline-too-late" : null;
}

export const isOver = (until: Date, now: Date): boolean => until <= now;

/** The job that moves everybody needs this time after the deadline, before the departure's minimum is decided. */
const MOVE_PERIOD_MS = 60_000;
/**
 * How long after the deadline the decision about the minimum waits for a failing job. The departure starts three hours or more
 * after the deadline.
 */
const MAX_MOVE_WAIT_MS = HOUR_MS;

/** @param until deadline of the travellers' choice */
export function decisionAfterMove(until: Date, now: Date): Date | undefined {
  if (until.getTime() + MAX_MOVE_WAIT_MS <= now.getTime()) return undefined;
  return new Date(Math.max(until.getTime(), now.getTime()) + MOVE_PERIOD_MS);
}

const offeredDeparture = z.object({
  date: z.string().refine(isDate, { error: "invalid" }),
  startTime: z.string().regex(/^\d{2}:\d{2}$/, { error: "invalid" }),
});

export const offerSchema = z
  .object({
    kind: z.enum(["choose", "move"], { error: "invalid" }),
    /** Departures of the same experience. */
    departures: z
      .array(offeredDeparture)
      .min(1, { error: "too-few:1" })
      .max(MAX_OFFERED, { error: `too-many:${MAX_OFFERED}` }),
    until: z.date({ error: "not-a-date" }).optional(),
  })
  .refine(({ kind, departures }) => kind === "choose" || departures.length === 1, {
    error: "too-many:1",
    path: ["departures"],
  });
export type OfferInput = z.infer<typeof offerSchema>;

export const choiceSchema = z.union([z.literal("refund"), z.uuid()], { error: "invalid" });
export type Choice = z.infer<typeof choiceSchema>;
