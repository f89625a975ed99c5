import { inTransaction } from "../../db/connection/transaction.ts";
import { MAX_IN_JOB } from "../../domain/bulk-changes/bulk-change.ts";
import { defineUseCase } from "../use-case.ts";
import { changeWaiting } from "./steps/change-waiting.ts";

export const runBulkChange = defineUseCase({
  name: "run-bulk-change",
  may: { system: true },
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, { bulkChangeId }: { bulkChangeId: string }): Promise<void> {
    if (await changeWaiting(ctx, bulkChangeId, MAX_IN_JOB)) return;
    const data = { agencyId: ctx.agency.id, bulkChangeId };
    await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "run-bulk-change", data));
  },
});
