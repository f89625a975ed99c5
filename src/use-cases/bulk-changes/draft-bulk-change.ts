import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  findBulkChange,
  insertBulkChange,
  insertBulkDepartures,
  listCancelled,
} from "../../db/queries/bulk-changes/bulk-changes.ts";
import { listCountedDepartures } from "../../db/queries/departures/agency-departures.ts";
import { listAllGuides, listDepartureGuides } from "../../db/queries/departures/departure-guides.ts";
import { listScheduled } from "../../db/queries/today/day-departures.ts";
import {
  applyBulkEdit,
  type BulkEdit,
  type BulkSelection,
  bulkEditSchema,
  bulkSelectionSchema,
  editedGuides,
  hasSameGuides,
  isSelected,
  MAX_DEPARTURES,
} from "../../domain/bulk-changes/bulk-change.ts";
import { isSame, settingsOf, UNCHANGED } from "../../domain/departures/departure-settings.ts";
import { guaranteesAtOnce, NO_OWN_MINIMUM } from "../../domain/departures/minimum.ts";
import { offeredDepartures } from "../../domain/departures/offered-departures.ts";
import { datesBetween, isoWeekday } from "../../domain/departures/place-time.ts";
import { type Schedule, startTimesOf } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { ruleOf, type ScheduleRule } from "../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../context.ts";
import { defineUseCase } from "../use-case.ts";

const draftBulkChangeInput = z.object({
  /** Id from the client. It is the idempotency key. */
  id: z.uuid({ error: "invalid" }),
  selection: bulkSelectionSchema,
  edit: bulkEditSchema,
});

/** Departures to look at before seasons and closed days are known. Limits the work of one request. */
const MAX_CONSIDERED = 10 * MAX_DEPARTURES;

function withTimes(schedule: Schedule, times: readonly string[]): Schedule {
  if (times.length === 0) return schedule;
  const [first, ...others] = schedule.rules;
  const narrow = (rule: ScheduleRule): ScheduleRule => ({
    ...rule,
    startTimes: rule.startTimes.filter((time) => times.includes(time)),
  });
  return { ...schedule, rules: [narrow(first), ...others.map(narrow)] };
}

/** Returns the ids of the guides of each departure, in ascending order. Null if the edit leaves guides as they are. */
async function readGuides(
  { db, agency }: Needs<"db" | "agency">,
  selection: BulkSelection,
  edit: BulkEdit,
): Promise<ReadonlyMap<string, string[]> | null> {
  if (!edit.guides) return null;
  const all = await listAllGuides(db, agency.id);
  const known = new Map(all.map((guide) => [guide.id, guide]));
  // Retired guides can be taken off, but not added.
  const isOffered = (id: string) => known.get(id)?.retiredAt === null;
  if (!edit.guides.guideIds.every(edit.guides.kind === "remove" ? (id) => known.has(id) : isOffered))
    throw new DomainError("guide-not-found");
  const assigned = await listDepartureGuides(db, agency.id, selection);
  const ofDeparture = Map.groupBy(assigned, ({ departureId }) => departureId);
  return new Map(
    [...ofDeparture].map(([id, guides]) => [id, guides.map(({ guideId }) => guideId).toSorted()]),
  );
}

/** Returns the selected departures in order, with their settings before and after the edit. */
async function planDepartures(
  { db, agency, clock }: Needs<"db" | "agency" | "clock">,
  selection: BulkSelection,
  edit: BulkEdit,
) {
  const now = clock.now();
  const [experiences, rows, guides] = await Promise.all([
    listScheduled(db, agency.id),
    listCountedDepartures(db, agency.id, selection, now),
    readGuides({ db, agency }, selection, edit),
  ]);
  const wanted = experiences
    .filter(({ id }) => selection.experienceIds.includes(id))
    .map((one) => ({ ...one, schedule: withTimes(one.schedule, selection.startTimes) }));
  if (wanted.length < new Set(selection.experienceIds).size) throw new DomainError("experience-not-found");
  const dates = datesBetween(selection.from, selection.to).filter((date) =>
    selection.weekdays.includes(isoWeekday(date)),
  );
  const most = dates.length * wanted.reduce((sum, { schedule }) => sum + startTimesOf(schedule).length, 0);
  if (most > MAX_CONSIDERED)
    throw new DomainError("bulk-change-too-large", { departures: most, most: MAX_DEPARTURES });
  const booked = ({ taken, held }: (typeof rows)[number]) => taken + held > 0;
  const selected = offeredDepartures(wanted, rows, dates, booked).filter(({ time }) =>
    isSelected(selection, time, now),
  );
  if (selected.length > MAX_DEPARTURES)
    throw new DomainError("bulk-change-too-large", { departures: selected.length, most: MAX_DEPARTURES });
  // A cancelled departure is closed.
  const keepsCancelled = edit.closed !== undefined || edit.minimum !== undefined;
  const closed = keepsCancelled ? selected.flatMap(({ row }) => (row?.closed ? [row.id] : [])) : [];
  const cancelled = await listCancelled(db, agency.id, closed);
  return selected.map(({ experience, time, row }) => {
    const before = row ? settingsOf(row) : UNCHANGED;
    const rule = ruleOf(experience.schedule, time);
    const { capacity: scheduleCapacity, cutOffMinutes: scheduleCutOff, minimum } = rule;
    const after = applyBulkEdit(before, rule, edit);
    const staysAsItIs = row !== undefined && cancelled.has(row.id);
    const taken = row ? row.taken + row.held : 0;
    const own = row ?? NO_OWN_MINIMUM;
    const keepsMinimum = edit.minimum === undefined || !minimum || staysAsItIs;
    const minimumTo = keepsMinimum ? own.minimumPeople : (edit.minimum ?? null);
    const guidesFrom = guides && (guides.get(row?.id ?? "") ?? []);
    return {
      experienceId: experience.id,
      time,
      before,
      after: staysAsItIs ? { ...after, closed: before.closed, closing: before.closing } : after,
      guidesFrom,
      guidesTo: guidesFrom && edit.guides ? editedGuides(edit.guides, guidesFrom) : null,
      minimumFrom: own.minimumPeople,
      minimumTo,
      guarantees: !keepsMinimum && guaranteesAtOnce(rule, own, minimumTo, row?.taken ?? 0),
      ...{ scheduleCapacity, scheduleCutOff, scheduleMinimum: minimum?.people ?? null },
      taken,
    };
  });
}

/** @throws DomainError `idempotency-key-reused` if the id belongs to a bulk change with other content */
async function requireSameDraft(
  tx: Transaction,
  { selection, edit, ...key }: { agencyId: string; id: string; selection: BulkSelection; edit: BulkEdit },
): Promise<void> {
  const known = await findBulkChange(tx, key);
  if (!known || !isDeepStrictEqual([known.selection, known.edit], [selection, edit]))
    throw new DomainError("idempotency-key-reused");
}

/**
 * Prepares a change of many departures, and stores it as a draft for the preview. Cancelled departures stay closed. Departures
 * that the edit leaves as they are are only counted. Sending the same draft again changes nothing.
 * @throws DomainError `not-allowed`, `experience-not-found`, `guide-not-found`, `bulk-change-too-large`,
 * `idempotency-key-reused`
 */
export const draftBulkChange = defineUseCase({
  name: "draft-bulk-change",
  may: { staff: "departures.edit" },
  input: draftBulkChangeInput,
  needs: ["db", "clock", "agency"],
  async run(ctx, { id, selection, edit }): Promise<{ id: string }> {
    const agencyId = ctx.agency.id;
    const now = ctx.clock.now();
    const planned = await planDepartures(ctx, selection, edit);
    const changing = planned.filter(
      (one) =>
        !isSame(one.before, one.after) ||
        one.minimumFrom !== one.minimumTo ||
        !hasSameGuides(one.guidesFrom, one.guidesTo),
    );
    const at = { createdAt: now, updatedAt: now };
    const unchanged = planned.length - changing.length;
    await inTransaction(ctx.db, async (tx) => {
      const row = { agencyId, id, selection, edit, status: "draft" as const, unchanged, ...at };
      if (!(await insertBulkChange(tx, row))) return requireSameDraft(tx, row);
      await insertBulkDepartures(
        tx,
        changing.map(({ experienceId, time, before, after, ...row }) => ({
          ...{ agencyId, bulkChangeId: id, experienceId, ...time, ...row },
          ...{ capacityFrom: before.capacity, capacityTo: after.capacity },
          ...{ closedFrom: before.closed, closedTo: after.closed },
          ...{ closingFrom: before.closing, closingTo: after.closing },
          ...{ cutOffFrom: before.cutOffMinutes, cutOffTo: after.cutOffMinutes },
          ...{ status: "waiting" as const, updatedAt: now },
        })),
      );
    });
    return { id };
  },
});
