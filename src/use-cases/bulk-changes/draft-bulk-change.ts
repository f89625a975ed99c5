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
import { listAllGuides, listDepartureGuides } from "../../db/queries/departures/departure-guides.ts";
import {
  applyBulkEdit,
  type BulkEdit,
  type BulkSelection,
  bulkEditSchema,
  bulkSelectionSchema,
  editedGuides,
  hasSameGuides,
  MAX_DEPARTURES,
} from "../../domain/bulk-changes/bulk-change.ts";
import { DEFAULT_SETTINGS, isSame, settingsOf } from "../../domain/departures/departure-settings.ts";
import { guaranteesAtOnce, NO_OWN_MINIMUM } from "../../domain/departures/minimum.ts";
import { DomainError } from "../../domain/errors.ts";
import { ruleOf } from "../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../context.ts";
import { selectDepartures } from "../departures/steps/select-departures.ts";
import { defineUseCase } from "../use-case.ts";

const draftBulkChangeInput = z.object({
  id: z.uuid({ error: "invalid" }),
  selection: bulkSelectionSchema,
  edit: bulkEditSchema,
});

/** Returns the ids of the guides of each departure, in ascending order. */
async function readGuides(
  { db, agency }: Needs<"db" | "agency">,
  selection: BulkSelection,
  edit: BulkEdit,
): Promise<ReadonlyMap<string, string[]> | null> {
  if (!edit.guides) return null;
  const all = await listAllGuides(db, agency.id);
  const known = new Map(all.map((guide) => [guide.id, guide]));
  // Retired guides can be removed, but not added.
  const isOffered = (id: string) => known.get(id)?.retiredAt === null;
  if (!edit.guides.guideIds.every(edit.guides.kind === "remove" ? (id) => known.has(id) : isOffered))
    throw new DomainError("guide-not-found");
  const assigned = await listDepartureGuides(db, agency.id, selection);
  const ofDeparture = Map.groupBy(assigned, ({ departureId }) => departureId);
  return new Map(
    [...ofDeparture].map(([id, guides]) => [id, guides.map(({ guideId }) => guideId).toSorted()]),
  );
}

async function planDepartures(
  { db, agency, clock }: Needs<"db" | "agency" | "clock">,
  selection: BulkSelection,
  edit: BulkEdit,
) {
  const [selected, guides] = await Promise.all([
    selectDepartures({ db, agency, clock }, selection, MAX_DEPARTURES),
    readGuides({ db, agency }, selection, edit),
  ]);
  // A cancelled departure is always closed, so open departures are not looked up.
  const mayConcernCancelled = edit.closed !== undefined || edit.minimum !== undefined;
  const closed = mayConcernCancelled ? selected.flatMap(({ row }) => (row?.closed ? [row.id] : [])) : [];
  const cancelled = await listCancelled(db, agency.id, closed);
  return selected.map(({ experience, time, row }) => {
    const before = row ? settingsOf(row) : DEFAULT_SETTINGS;
    const rule = ruleOf(experience.schedule, time);
    const { capacity: scheduleCapacity, cutOffMinutes: scheduleCutOff, minimum } = rule;
    const after = applyBulkEdit(before, rule, edit);
    const isCancelled = row !== undefined && cancelled.has(row.id);
    const taken = row ? row.taken + row.held : 0;
    const ownMinimum = row ?? NO_OWN_MINIMUM;
    const keepsMinimum = edit.minimum === undefined || !minimum || isCancelled;
    const minimumTo = keepsMinimum ? ownMinimum.minimumPeople : (edit.minimum ?? null);
    const guidesFrom = guides && (guides.get(row?.id ?? "") ?? []);
    return {
      experienceId: experience.id,
      time,
      before,
      after: isCancelled ? { ...after, closed: before.closed, closing: before.closing } : after,
      guidesFrom,
      guidesTo: guidesFrom && edit.guides ? editedGuides(edit.guides, guidesFrom) : null,
      minimumFrom: ownMinimum.minimumPeople,
      minimumTo,
      guarantees: !keepsMinimum && guaranteesAtOnce(rule, ownMinimum, minimumTo, row?.taken ?? 0),
      ...{ scheduleCapacity, scheduleCutOff, scheduleMinimum: minimum?.people ?? null },
      taken,
    };
  });
}

/** @throws DomainError `idempotency-key-reused` if the content differs */
async function requireSameDraft(
  tx: Transaction,
  { selection, edit, ...key }: { agencyId: string; id: string; selection: BulkSelection; edit: BulkEdit },
): Promise<void> {
  const stored = await findBulkChange(tx, key);
  if (!stored || !isDeepStrictEqual([stored.selection, stored.edit], [selection, edit]))
    throw new DomainError("idempotency-key-reused");
}

/**
 * Cancelled departures stay closed. Departures that the edit does not change are only counted. Sending the same draft again
 * changes nothing.
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
    const changedDepartures = planned.filter(
      (one) =>
        !isSame(one.before, one.after) ||
        one.minimumFrom !== one.minimumTo ||
        !hasSameGuides(one.guidesFrom, one.guidesTo),
    );
    const at = { createdAt: now, updatedAt: now };
    const unchanged = planned.length - changedDepartures.length;
    await inTransaction(ctx.db, async (tx) => {
      const row = { agencyId, id, selection, edit, status: "draft" as const, unchanged, ...at };
      if (!(await insertBulkChange(tx, row))) return requireSameDraft(tx, row);
      await insertBulkDepartures(
        tx,
        changedDepartures.map(({ experienceId, time, before, after, ...row }) => ({
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
