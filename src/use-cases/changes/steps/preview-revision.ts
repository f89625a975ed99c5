import { createHash } from "node:crypto";
import type { StaffChangeRequest } from "../../../domain/changes/staff-change.ts";
import { isDate } from "../../../domain/departures/place-time.ts";
import type { DepartureTime } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { ChangeFacts } from "./change-facts.ts";
import type { PlannedChange } from "./plan-booking-change.ts";

const PREVIEW_LIFETIME_MS = 10 * 60_000;

export const previewExpiry = (now: Date): Date => new Date(now.getTime() + PREVIEW_LIFETIME_MS);

/** Leaves out the time of sale of lines, because new lines get another time at each call. Also leaves out the lines' texts. */
function digestOf({ booking }: ChangeFacts, { plan, refund, toPay, isLate }: PlannedChange): string {
  const lines = plan.lines.map(({ soldAt: _, texts: __, ...line }) => line);
  const shown = [
    booking.id,
    booking.revision,
    { ...plan, lines },
    refund,
    toPay,
    ...(isLate ? ["late"] : []),
  ];
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}

/**
 * The revision contains the departure, because `applyChange` locks the departure before it plans the change. No signature is
 * needed, because the newly planned change is compared with the digest.
 */
export const revisionOf = (facts: ChangeFacts, planned: PlannedChange, expiresAt: Date): string => {
  const { date, startTime } = planned.plan;
  return [facts.booking.revision, expiresAt.getTime(), date, startTime, digestOf(facts, planned)].join(".");
};

/** @throws DomainError `change-stale` if the revision names no departure, or the request names another departure. */
export function shownDeparture(revision: string, change: StaffChangeRequest): DepartureTime {
  const [, , date = "", startTime = ""] = revision.split(".");
  const isMoment = isDate(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(startTime);
  const isAsked = (change.date ?? date) === date && (change.startTime ?? startTime) === startTime;
  if (!isMoment || !isAsked) throw new DomainError("change-stale", { why: "offer" });
  return { date, startTime };
}

/**
 * @throws DomainError `change-stale` if the booking has changed, the preview has expired, or the effects differ from the
 * preview; `why` says which.
 */
export function requireShown(revision: string, facts: ChangeFacts, planned: PlannedChange, now: Date): void {
  const [number = "", expires = "", , , digest] = revision.split(".");
  if (Number(number) !== facts.booking.revision) throw new DomainError("change-stale", { why: "booking" });
  if (!(Number(expires) > now.getTime())) throw new DomainError("change-stale", { why: "expired" });
  if (digest !== digestOf(facts, planned)) throw new DomainError("change-stale", { why: "offer" });
}
