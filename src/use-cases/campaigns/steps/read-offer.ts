import { findExperienceOn } from "../../../db/queries/departures/calendar.ts";
import {
  canBeOffered,
  deadlineIssue,
  type OfferInput,
  usualDeadline,
} from "../../../domain/campaigns/choice.ts";
import { type DepartureTime, earlierFirst } from "../../../domain/departures/schedule.ts";
import { isOpen } from "../../../domain/departures/seats.ts";
import { DomainError } from "../../../domain/errors.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import type { Needs } from "../../context.ts";
import { departureViews } from "../../departures/get-calendar.ts";

type OfferNeeds = Needs<"db" | "clock" | "agency" | "locale">;

const refuse = ({ locale }: OfferNeeds, field: string, issue: string): DomainError =>
  new DomainError("invalid-input", {}, { [field]: issueMessage(issue, locale) });

const isSame = (a: DepartureTime, b: DepartureTime): boolean =>
  a.date === b.date && a.startTime === b.startTime;

async function isOffered(ctx: OfferNeeds, experienceId: string, time: DepartureTime): Promise<boolean> {
  const now = ctx.clock.now();
  const found = await findExperienceOn(ctx.db, { agencyId: ctx.agency.id, experienceId }, time.date, now);
  if (!found || !canBeOffered(time, now)) return false;
  const day = departureViews(found.experience.schedule, [time.date], found.departures, now);
  return day.some((one) => isSame(one, time) && isOpen(one.status));
}

/** The departures of an offer, the earliest first, and the deadline of the choice. */
export interface CheckedOffer {
  kind: OfferInput["kind"];
  departures: DepartureTime[];
  until: Date;
}

/** @throws DomainError `invalid-input` if a departure is not open, or the deadline does not suit the departures. */
export async function readOffer(
  ctx: OfferNeeds,
  cancelled: DepartureTime & { experienceId: string },
  { kind, departures, until: wanted }: OfferInput,
): Promise<CheckedOffer> {
  const sorted = departures.toSorted(earlierFirst);
  for (const [index, one] of sorted.entries()) {
    const before = sorted[index - 1];
    const isTwice = before !== undefined && isSame(before, one);
    if (isTwice || isSame(one, cancelled) || !(await isOffered(ctx, cancelled.experienceId, one)))
      throw refuse(ctx, "offer.departures", "departure-not-offered");
  }
  const now = ctx.clock.now();
  const until = wanted ?? usualDeadline(sorted, now);
  const issue = deadlineIssue(until, sorted, now);
  if (issue) throw refuse(ctx, "offer.until", issue);
  return { kind, departures: sorted, until };
}
