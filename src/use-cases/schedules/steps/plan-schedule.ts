import { createHash } from "node:crypto";
import type { Database } from "../../../db/connection/client.ts";
import { listCountedDepartures } from "../../../db/queries/departures/agency-departures.ts";
import type { ExperienceSchedule } from "../../../db/queries/experiences/schedules.ts";
import { addDays, placeDate } from "../../../domain/departures/place-time.ts";
import type { Schedule } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import { isSellable } from "../../../domain/pricing/party-terms.ts";
import type { PriceOption } from "../../../domain/pricing/price-option.ts";
import { valuesOf, withValues } from "../../../domain/schedules/departure-prices.ts";
import {
  type EditFault,
  editSchedule,
  MAX_SEASON_DAYS,
  type ScheduleEdit,
} from "../../../domain/schedules/schedule-edit.ts";
import {
  effectsOf,
  type ScheduleEffects,
  type StoredDeparture,
} from "../../../domain/schedules/schedule-effects.ts";
import { ruleOf } from "../../../domain/schedules/schedule-rule.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import type { Needs } from "../../context.ts";
import type { AffectedDeparture, SchedulePreview } from "../schedule-view.ts";

/** Maximum number of departures that a preview lists in each of `appearing`, `vanishing` and `repriced`. */
const MAX_LISTED = 6;

export interface SchedulePlan {
  newSchedule: Schedule;
  effects: ScheduleEffects;
  preview: SchedulePreview;
}

const toAffected = (departure: StoredDeparture, capacity: number): AffectedDeparture => ({
  ...{ date: departure.date, startTime: departure.startTime },
  ...{ seats: departure.taken + departure.held, capacity },
});

/** A replacer for `JSON.stringify` that sorts keys, because PostgreSQL does not keep the key order of stored JSON. */
const inKeyOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const scheduleDigest = (
  edit: ScheduleEdit,
  before: Schedule,
  priceList: readonly PriceOption[],
  affected: readonly (readonly AffectedDeparture[])[],
): string =>
  createHash("sha256")
    .update(JSON.stringify([edit, before, valuesOf(priceList), affected], inKeyOrder))
    .digest("base64url");

/** A price is invalid if the experience lacks its option, or if the price does not exceed the insurance. */
function findPriceIssue(edit: ScheduleEdit, priceList: readonly PriceOption[]): EditFault | undefined {
  const prices = "rule" in edit ? edit.rule.prices : undefined;
  for (const id of Object.keys(prices ?? {})) {
    const [option] = withValues(
      priceList.filter((one) => one.id === id),
      prices,
    );
    if (!option) return { field: `rule.prices.${id}`, issue: "invalid" };
    if (!isSellable(option)) return { field: `rule.prices.${id}`, issue: "price-too-low" };
  }
  return undefined;
}

/**
 * @throws DomainError `schedule-stale` if the edited rule is gone; `invalid-input` if a price is invalid, or if the edit
 * conflicts with the other rules
 */
export async function planSchedule(
  { agency, clock, newId, locale }: Needs<"agency" | "clock" | "newId" | "locale">,
  db: Database,
  { id, schedule: before, priceList }: ExperienceSchedule,
  edit: ScheduleEdit,
): Promise<SchedulePlan> {
  const edited = findPriceIssue(edit, priceList) ?? editSchedule(before, edit, newId());
  if (edited === "not-found") throw new DomainError("schedule-stale");
  if ("issue" in edited)
    throw new DomainError(
      "invalid-input",
      {},
      { [`edit.${edited.field}`]: issueMessage(edited.issue, locale) },
    );
  const newSchedule = edited;
  const now = clock.now();
  const today = placeDate(now);
  const filter = { from: today, to: addDays(today, MAX_SEASON_DAYS), experienceId: id };
  const rows = await listCountedDepartures(db, agency.id, filter, now);
  const effects = effectsOf(before, newSchedule, rows, now, priceList);
  const capacityOf = (departure: StoredDeparture) =>
    departure.capacity ?? ruleOf(newSchedule, departure).capacity;
  const kept = effects.kept.map(({ departure, own }) =>
    toAffected(departure, own.capacity ?? ruleOf(newSchedule, departure).capacity),
  );
  const crowded = effects.crowded.map(({ departure, capacity }) => toAffected(departure, capacity));
  const guaranteed = effects.guaranteed.map((departure) => toAffected(departure, capacityOf(departure)));
  const { appearing, vanishing, repriced, repricedBooked } = effects;
  const preview = {
    ...{ before: [...before.rules], after: [...newSchedule.rules], kept, crowded, guaranteed },
    revision: scheduleDigest(edit, before, priceList, [kept, crowded, guaranteed]),
    appearing: { count: appearing.length, first: appearing.slice(0, MAX_LISTED) },
    vanishing: { count: vanishing.length, first: vanishing.slice(0, MAX_LISTED) },
    repriced: { count: repriced.length, booked: repricedBooked, first: repriced.slice(0, MAX_LISTED) },
  };
  return { newSchedule, effects, preview };
}
