import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  listWaitingDepartures,
  lockBulkChange,
  updateBulkChange,
} from "../../db/queries/bulk-changes/bulk-changes.ts";
import { MAX_IN_REQUEST } from "../../domain/bulk-changes/bulk-change.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { changeWaiting } from "./steps/change-waiting.ts";

/** Delay of the job that continues the change if the process of the request crashes. */
const TAKE_OVER_MS = 60_000;

const start = (
  ctx: Needs<"db" | "jobs" | "clock" | "newId" | "agency" | "actor">,
  id: string,
): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const key = { agencyId: ctx.agency.id, id };
    const draft = await lockBulkChange(tx, key);
    if (!draft) throw new DomainError("bulk-change-not-found");
    const { length } = await listWaitingDepartures(tx, key);
    if (draft.status !== "draft") return length;
    const now = ctx.clock.now();
    const { from, to } = draft.selection;
    await updateBulkChange(tx, key, "running", now);
    await recordAudit(ctx, tx, {
      name: "change-departures",
      subject: id,
      facts: { departures: length, from, to },
    });
    const delay = length > MAX_IN_REQUEST ? 0 : TAKE_OVER_MS;
    const after = new Date(now.getTime() + delay);
    await ctx.jobs.enqueue(tx, "run-bulk-change", { agencyId: key.agencyId, bulkChangeId: id }, after);
    return length;
  });

/**
 * Changes up to 200 departures immediately. If there are more, a job changes all of them. Confirming again changes no departure
 * twice.
 * @throws DomainError `not-allowed`, `bulk-change-not-found`, `busy`
 */
export const startBulkChange = defineUseCase({
  name: "start-bulk-change",
  may: { staff: "departures.edit" },
  input: z.object({ id: idField }),
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, { id }): Promise<{ id: string }> {
    const waiting = await start(ctx, id);
    if (waiting <= MAX_IN_REQUEST) await changeWaiting(ctx, id, MAX_IN_REQUEST);
    return { id };
  },
});
