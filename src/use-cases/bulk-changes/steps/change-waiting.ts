import { inTransaction } from "../../../db/connection/transaction.ts";
import { isUnavailable } from "../../../db/connection/unavailable.ts";
import {
  type BulkDepartureOutcome,
  type BulkDepartureRow,
  findBulkChange,
  listWaitingDepartures,
  lockBulkChange,
  lockBulkDeparture,
  updateBulkChange,
  updateBulkDeparture,
} from "../../../db/queries/bulk-changes/bulk-changes.ts";
import { settingsAfter, settingsBefore } from "../../../db/queries/bulk-changes/row-settings.ts";
import {
  type GuideRow,
  listAllGuides,
  listGuidesOf,
} from "../../../db/queries/departures/departure-guides.ts";
import { type LockedDeparture, lockDeparture } from "../../../db/queries/departures/departures.ts";
import { listScheduled } from "../../../db/queries/today/day-departures.ts";
import { type BulkEdit, hasSameGuides } from "../../../domain/bulk-changes/bulk-change.ts";
import { isSame } from "../../../domain/departures/departure-settings.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { isSameSale } from "../../../domain/departures/same-sale.ts";
import type { Schedule } from "../../../domain/departures/schedule.ts";
import { DomainError, type ErrorCode } from "../../../domain/errors.ts";
import { ruleOf, type ScheduleRule } from "../../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../../context.ts";
import { writeDepartureChange } from "../../departures/steps/write-departure-change.ts";
import { writeGuides } from "../../departures/steps/write-guides.ts";
import { writeMinimum } from "../../departures/steps/write-minimum.ts";

type ChangeWaitingNeeds = Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">;

interface ChangeContext {
  schedules: ReadonlyMap<string, Schedule>;
  /** The agency's guides by id. A guide in the preview may be deleted or retired by now. */
  guides: ReadonlyMap<string, Pick<GuideRow, "retiredAt">>;
  edit: BulkEdit;
}

interface DepartureState {
  edit: BulkEdit;
  rule: ScheduleRule | undefined;
  /** Ids of the guides in ascending order. */
  guides: string[] | null;
  isKnown: (guideId: string) => boolean;
}

/** Compares the departure's own minimum and the schedule's minimum, because the preview depends on both. */
const isSameMinimum = (
  row: BulkDepartureRow,
  ownMinimum: number | null,
  rule: ScheduleRule | undefined,
): boolean => ownMinimum === row.minimumFrom && (rule?.minimum?.people ?? null) === row.scheduleMinimum;

function refusalOf(
  row: BulkDepartureRow,
  departure: LockedDeparture,
  { edit, rule, guides, isKnown }: DepartureState,
  now: Date,
): BulkDepartureOutcome | undefined {
  if (placeInstant(row.date, row.startTime) <= now) return { status: "departed" };
  const { capacity, closed, closing, cutOffMinutes, minimumPeople } = departure;
  const scheduleCapacity = rule?.capacity ?? row.scheduleCapacity;
  const usesCapacity = capacity === null || row.capacityTo === null;
  const usesCutOff = edit.cutOffEarlierBy !== undefined && cutOffMinutes === null;
  const matchesPreview =
    isSame(departure, settingsBefore(row, edit)) &&
    !(usesCapacity && scheduleCapacity !== row.scheduleCapacity) &&
    !(usesCutOff && rule?.cutOffMinutes !== row.scheduleCutOff) &&
    (edit.minimum === undefined || isSameMinimum(row, minimumPeople, rule)) &&
    hasSameGuides(guides, row.guidesFrom) &&
    (row.guidesTo ?? []).every(isKnown);
  if (matchesPreview) return undefined;
  return {
    ...{ status: "changed-since", capacityFound: capacity ?? scheduleCapacity, closedFound: closed },
    ...{ closingFound: closing, guidesFound: guides },
    ...{ cutOffFound: cutOffMinutes ?? (usesCutOff ? (rule?.cutOffMinutes ?? null) : null) },
    ...{ minimumFound: minimumPeople ?? rule?.minimum?.people ?? null },
  };
}

/** A departure that differs from the preview stays as it is. */
const changeOne = (
  ctx: ChangeWaitingNeeds,
  { agencyId, bulkChangeId, experienceId, date, startTime }: BulkDepartureRow,
  { schedules, guides, edit }: ChangeContext,
) =>
  inTransaction(ctx.db, async (tx) => {
    const key = { agencyId, experienceId, date, startTime };
    const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
    const row = await lockBulkDeparture(tx, { ...key, bulkChangeId });
    if (row?.status !== "waiting") return;
    const now = ctx.clock.byDatabase(departure.lockedAt);
    const schedule = schedules.get(experienceId);
    const rule = schedule && ruleOf(schedule, departure);
    const scheduleCapacity = rule?.capacity ?? row.scheduleCapacity;
    const assignedGuides = row.guidesTo && (await listGuidesOf(tx, { agencyId, departureId: departure.id }));
    const found = {
      ...{ edit, rule },
      guides: assignedGuides?.map(({ id }) => id).toSorted() ?? null,
      isKnown: (id: string) => guides.get(id)?.retiredAt === null || (row.guidesFrom?.includes(id) ?? false),
    };
    const refused = refusalOf(row, departure, found, now);
    if (refused) return updateBulkDeparture(tx, row, refused, now);
    const to = settingsAfter(row, edit);
    const reason = isSameSale(departure, to) ? undefined : (edit.reason ?? null);
    const change = { to, reason, scheduleCapacity, bulkChange: bulkChangeId };
    const { taken } = await writeDepartureChange(ctx, tx, departure, change);
    if (row.guidesTo) await writeGuides(ctx, tx, departure, new Set(row.guidesTo), bulkChangeId);
    if (row.minimumTo !== row.minimumFrom)
      await writeMinimum(ctx, tx, departure, row.minimumTo, bulkChangeId);
    await updateBulkDeparture(tx, row, { status: "done", taken }, now);
  });

const STAYS_CANCELLED: ReadonlySet<ErrorCode> = new Set(["departure-closed", "departure-without-minimum"]);

const keepCancelled = (ctx: ChangeWaitingNeeds, row: BulkDepartureRow) =>
  inTransaction(ctx.db, async (tx) => {
    const locked = await lockBulkDeparture(tx, row);
    if (locked?.status === "waiting")
      await updateBulkDeparture(tx, row, { status: "cancelled" }, ctx.clock.now());
  });

const finish = (ctx: ChangeWaitingNeeds, key: { agencyId: string; id: string }): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const locked = await lockBulkChange(tx, key);
    if ((await listWaitingDepartures(tx, key)).length > 0) return false;
    if (locked?.status === "running") await updateBulkChange(tx, key, "done", ctx.clock.now());
    return true;
  });

/**
 * Changes departures of a confirmed bulk change that still wait, each in a separate transaction. Repeated and simultaneous runs
 * change each departure once.
 * @returns true if nothing is left to do: no departure waits, or the bulk change is not running
 * @throws DomainError `busy` if a departure stays locked, or the last error of a departure. The other departures are changed
 * first, and the job retries. An error of an unavailable database ends the run at once.
 */
export async function changeWaiting(
  ctx: ChangeWaitingNeeds,
  id: string,
  maxDepartures: number,
): Promise<boolean> {
  const key = { agencyId: ctx.agency.id, id };
  const bulkChange = await findBulkChange(ctx.db, key);
  if (bulkChange?.status !== "running") return true;
  const scheduled = await listScheduled(ctx.db, ctx.agency.id);
  const context = {
    schedules: new Map(scheduled.map((one) => [one.id, one.schedule])),
    guides: new Map((await listAllGuides(ctx.db, ctx.agency.id)).map((guide) => [guide.id, guide])),
    edit: bulkChange.edit,
  };
  let later: unknown;
  for (const row of (await listWaitingDepartures(ctx.db, key)).slice(0, maxDepartures)) {
    try {
      await changeOne(ctx, row, context);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (error instanceof DomainError && STAYS_CANCELLED.has(error.code)) await keepCancelled(ctx, row);
      else later = error;
    }
  }
  if (later) throw later;
  return finish(ctx, key);
}
