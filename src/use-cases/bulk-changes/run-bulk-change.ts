import { defineUseCase } from "../use-case.ts";
import { changeWaiting } from "./steps/change-waiting.ts";

/** Changes the departures of a confirmed bulk change. After a crash it continues with those that wait. */
export const runBulkChange = defineUseCase({
  name: "run-bulk-change",
  may: { system: true },
  needs: ["db", "clock", "newId", "agency"],
  run: (ctx, { bulkChangeId }: { bulkChangeId: string }): Promise<void> => changeWaiting(ctx, bulkChangeId),
});
