import type { Database } from "../../../db/connection/client.ts";
import { findCampaignOfDeparture } from "../../../db/queries/campaigns/campaigns.ts";
import { countTakenSeats, type DepartureRow } from "../../../db/queries/departures/departures.ts";
import { deadlineIssue, usualDeadline } from "../../../domain/campaigns/choice.ts";
import { type ChangeTimeInput, canChangeTime } from "../../../domain/campaigns/time-change.ts";
import { type TimeIssue, timeIssueMessage } from "../../../domain/campaigns/time-issue.ts";
import { isOffered } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Experience } from "../../../domain/experiences/experience.ts";
import type { Needs } from "../../context.ts";

export const refuseTime = (ctx: Needs<"locale">, issue: TimeIssue, field = "newTime"): DomainError =>
  new DomainError("invalid-input", {}, { [field]: timeIssueMessage(issue, ctx.locale) });

/**
 * Returns the deadline of a time change, which precedes both the old and the new time.
 * @throws DomainError `invalid-input` if the earlier time leaves no room for a choice, or the deadline is too early or too
 * late.
 */
export function timeChangeDeadline(
  ctx: Needs<"clock" | "locale">,
  { date, startTime, newTime, until }: Pick<ChangeTimeInput, "date" | "startTime" | "newTime" | "until">,
): Date {
  const now = ctx.clock.now();
  const times = [startTime, newTime].map((time) => ({ date, startTime: time }));
  if (!canChangeTime(times, now)) throw refuseTime(ctx, "time-too-soon");
  const deadline = until ?? usualDeadline(times, now);
  const issue = deadlineIssue(deadline, times, now);
  if (issue) throw refuseTime(ctx, issue, "until");
  return deadline;
}

/**
 * @param now by the database's clock if the departure is locked, because holds lapse by that clock
 * @throws DomainError `invalid-input`
 */
export async function requireFreeTime(
  ctx: Needs<"locale">,
  db: Database,
  { schedule }: Pick<Experience, "schedule">,
  departure: DepartureRow,
  now: Date,
): Promise<void> {
  if (await findCampaignOfDeparture(db, departure.agencyId, departure.id))
    throw refuseTime(ctx, "time-cancelled");
  if ((await countTakenSeats(db, departure, now)) > 0) throw refuseTime(ctx, "time-taken");
  // A closed row can be reused if its departure was removed, or belongs to a former schedule.
  if (departure.closed && isOffered(schedule, departure)) throw refuseTime(ctx, "time-closed");
}
