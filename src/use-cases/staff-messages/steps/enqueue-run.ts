import type { Transaction } from "../../../db/connection/client.ts";
import type { StaffMessageRow } from "../../../db/queries/messaging/staff-messages.ts";
import type { Needs } from "../../context.ts";

export const enqueueRun = (
  { jobs }: Needs<"jobs">,
  tx: Transaction,
  { agencyId, id, sendAfter }: Pick<StaffMessageRow, "agencyId" | "id" | "sendAfter">,
): Promise<void> =>
  jobs.enqueue(tx, "run-staff-message", { agencyId, staffMessageId: id }, sendAfter ?? undefined);
