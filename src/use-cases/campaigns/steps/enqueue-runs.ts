import type { Transaction } from "../../../db/connection/client.ts";
import type { CampaignRow } from "../../../db/queries/campaigns/campaigns.ts";
import type { Needs } from "../../context.ts";

/** Enqueues the job of a campaign, now or at `after`, and again at the deadline of its choices. */
export async function enqueueRuns(
  { jobs, clock }: Needs<"jobs" | "clock">,
  tx: Transaction,
  { agencyId, id, chooseUntil }: Pick<CampaignRow, "agencyId" | "id" | "chooseUntil">,
  after?: Date,
): Promise<void> {
  const data = { agencyId, campaignId: id };
  await jobs.enqueue(tx, "run-campaign", data, after);
  if (chooseUntil && chooseUntil > clock.now()) await jobs.enqueue(tx, "run-campaign", data, chooseUntil);
}
