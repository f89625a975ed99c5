import { inTransaction } from "../../../db/connection/transaction.ts";
import {
  type BulkDepartureRow,
  findBulkChange,
  listWaitingDepartures,
  lockBulkChange,
  lockBulkDeparture,
  updateBulkChange,
  updateBulkDeparture,
} from "../../../db/queries/bulk-changes/bulk-changes.ts";
import { lockDeparture } from "../../../db/queries/departures/departures.ts";
import { isSame } from "../../../domain/bulk-changes/bulk-change.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import { writeDepartureChange } from "../../departures/steps/write-departure-change.ts";

type ChangeWaitingNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor">;

/** Changes one departure, in the transaction of its progress row. A departure that differs from the preview stays as it is. */
const changeOne = (ctx: ChangeWaitingNeeds, { agencyId, bulkChangeId, ...time }: BulkDepartureRow) =>
  inTransaction(ctx.db, async (tx) => {
    const { experienceId, date, startTime } = time;
    const key = { agencyId, experienceId, date, startTime };
    const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
    const row = await lockBulkDeparture(tx, { ...key, bulkChangeId });
    if (row?.status !== "waiting") return;
    const now = ctx.clock.byDatabase(departure.lockedAt);
    const { capacity, closed } = departure;
    if (!isSame({ capacity, closed }, { capacity: row.capacityFrom, closed: row.closedFrom })) {
      const found = { capacityFound: capacity, closedFound: closed };
      return updateBulkDeparture(tx, row, { status: "changed-since", ...found }, now);
    }
    const to = { capacity: row.capacityTo, closed: row.closedTo };
    const changed = await writeDepartureChange(ctx, tx, departure, to, row.scheduleCapacity, bulkChangeId);
    await updateBulkDeparture(tx, row, { status: "done", taken: changed.taken }, now);
  });

/** A departure that was cancelled after the preview stays closed. */
const keepCancelled = (ctx: ChangeWaitingNeeds, row: BulkDepartureRow) =>
  inTransaction(ctx.db, async (tx) => {
    const locked = await lockBulkDeparture(tx, row);
    if (locked?.status === "waiting")
      await updateBulkDeparture(tx, row, { status: "cancelled" }, ctx.clock.now());
  });

/**
 * Changes the departures of a confirmed bulk change that still wait, each in a transaction of its own. Repeated and simultaneous
 * runs change each departure once.
 * @throws DomainError `busy` if a departure is locked for long; the job retries.
 */
export async function changeWaiting(ctx: ChangeWaitingNeeds, id: string): Promise<void> {
  const key = { agencyId: ctx.agency.id, id };
  const bulkChange = await findBulkChange(ctx.db, key);
  if (bulkChange?.status !== "running") return;
  for (const row of await listWaitingDepartures(ctx.db, key)) {
    try {
      await changeOne(ctx, row);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "departure-closed")) throw error;
      await keepCancelled(ctx, row);
    }
  }
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockBulkChange(tx, key);
    if (locked?.status === "running" && (await listWaitingDepartures(tx, key)).length === 0)
      await updateBulkChange(tx, key, "done", ctx.clock.now());
  });
}
