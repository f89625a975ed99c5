import { z } from "zod";
import { addDays, placeInstant } from "../departures/place-time.ts";
import type { DepartureTime } from "../departures/schedule.ts";
import { HOUR_MS } from "../durations.ts";
import type { MessageStatus } from "../messaging/message.ts";
import type { AutomaticCause, ListCause } from "./list-cause.ts";

const CHANGE_INTERVAL_MS = HOUR_MS;

const URGENT_PERIOD_MS = 2 * HOUR_MS;

/** Place time on the day before the departure. */
export const listTimeSchema = z
  .string({ error: "invalid" })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "invalid" });

interface ListFacts extends DepartureTime {
  /** Place time on the day before; null if the agency sends no lists automatically. */
  listTime: string | null;
  sent: { cause: ListCause; digest: string; createdAt: Date } | null;
  wasDue: boolean;
  digest: string;
  people: number;
  isCancelled: boolean;
}

export const listDueAt = ({ date }: Pick<DepartureTime, "date">, listTime: string | null): Date | null =>
  listTime === null ? null : placeInstant(addDays(date, -1), listTime);

export function listCause(facts: ListFacts, now: Date): AutomaticCause | null {
  const { date, startTime, listTime, sent, wasDue, digest, people, isCancelled } = facts;
  const startsAt = placeInstant(date, startTime);
  if (now >= startsAt) return null;
  if (isCancelled) return sent && sent.cause !== "cancelled" ? "cancelled" : null;
  const dueAt = listDueAt(facts, listTime);
  if (!dueAt || now < dueAt) return null;
  if (!sent) return people > 0 ? "due" : null;
  // A due list is sent once, even if the list time becomes later. A list that was sent by hand before the list time does not
  // count as the due list.
  if (!wasDue && sent.createdAt < dueAt && people > 0) return "due";
  if (sent.digest === digest) return null;
  const isUrgent = people === 0 || startsAt.getTime() - now.getTime() <= URGENT_PERIOD_MS;
  return isUrgent || now.getTime() - sent.createdAt.getTime() >= CHANGE_INTERVAL_MS ? "changed" : null;
}

/** `uncertain`: the e-mail may have arrived. `left-out`: the guide has no e-mail address, or no longer leads the departure. */
export type ListStanding = "waiting" | "sent" | "failed" | "uncertain" | "left-out";

export const LIST_STANDING_OF: Record<MessageStatus, ListStanding> = {
  ...{ waiting: "waiting", sending: "waiting", sent: "sent" },
  ...{ refused: "failed", "in-doubt": "uncertain", dropped: "left-out" },
};
