import { findExperienceOn } from "../../../db/queries/departures/calendar.ts";
import {
  canBeOffered,
  deadlineIssue,
  type OfferInput,
  usualDeadline,
} from "../../../domain/campaigns/choice.ts";
import { canChangeTime, timeChangeOf } from "../../../domain/campaigns/time-change.ts";
import { timeIssueMessage } from "../../../domain/campaigns/time-issue.ts";
import { standingsOn } from "../../../domain/departures/departure-standing.ts";
import { type DepartureTime, earlierFirst } from "../../../domain/departures/schedule.ts";
import { isOpen } from "../../../domain/departures/seats.ts";
import { DomainError } from "../../../domain/errors.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import type { Needs } from "../../context.ts";

type OfferNeeds = Needs<"db" | "clock" | "agency" | "locale">;

const refuse = (field: string, message: string): DomainError =>
  new DomainError("invalid-input", {}, { [field]: message });

const isSame = (a: DepartureTime, b: DepartureTime): boolean =>
  a.date === b.date && a.startTime === b.startTime;

async function isOffered(ctx: OfferNeeds, experienceId: string, time: DepartureTime): Promise<boolean> {
  const now = ctx.clock.now();
  const found = await findExperienceOn(ctx.db, { agencyId: ctx.agency.id, experienceId }, time.date, now);
  if (!found || !canBeOffered(time, now)) return false;
  const day = standingsOn(found.experience.schedule, [time.date], found.departures, now);
  return day.some((one) => isSame(one, time) && isOpen(one.status));
}

/**
 * The deadline of a time change also precedes the old time, so that nobody arrives at the old time.
 * @throws DomainError `invalid-input`
 */
function readDeadline(
  { clock, locale }: OfferNeeds,
  cancelled: DepartureTime,
  { kind, departures, until: wanted }: OfferInput,
): Date {
  const now = clock.now();
  const changesTime = timeChangeOf(kind, cancelled, departures) !== null;
  const times = changesTime ? [cancelled, ...departures] : departures;
  if (changesTime && !canChangeTime(times, now))
    throw refuse("offer.departures", timeIssueMessage("time-too-soon", locale));
  const until = wanted ?? usualDeadline(times, now);
  const issue = deadlineIssue(until, times, now);
  if (issue)
    throw refuse("offer.until", changesTime ? timeIssueMessage(issue, locale) : issueMessage(issue, locale));
  return until;
}

/** The departures are sorted, the earliest first. */
export interface CheckedOffer {
  kind: OfferInput["kind"];
  departures: DepartureTime[];
  until: Date;
}

/** @throws DomainError `invalid-input` if a departure cannot be offered, or the deadline is too early or too late. */
export async function readOffer(
  ctx: OfferNeeds,
  cancelled: DepartureTime & { experienceId: string },
  offer: OfferInput,
): Promise<CheckedOffer> {
  const sorted = offer.departures.toSorted(earlierFirst);
  for (const [index, one] of sorted.entries()) {
    const before = sorted[index - 1];
    const isDuplicate = before !== undefined && isSame(before, one);
    if (isDuplicate || isSame(one, cancelled) || !(await isOffered(ctx, cancelled.experienceId, one)))
      throw refuse("offer.departures", issueMessage("departure-not-offered", ctx.locale));
  }
  return { kind: offer.kind, departures: sorted, until: readDeadline(ctx, cancelled, offer) };
}
