import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockCampaign, retryFailed, updateCampaign } from "../../db/queries/campaigns/campaigns.ts";
import { reopenFailed } from "../../db/queries/campaigns/choices.ts";
import { DomainError } from "../../domain/errors.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { enqueueRuns } from "./steps/enqueue-runs.ts";

const steerCampaignInput = z.object({
  campaignId: idField,
  to: z.enum(["stop", "resume"], { error: "invalid" }),
});

/**
 * Stops a running campaign between two bookings, or resumes a stopped campaign. `resume` also continues a campaign with failed
 * bookings. Does nothing in other states.
 * @throws DomainError `not-allowed`, `campaign-not-found`, `busy`.
 */
export const steerCampaign = defineUseCase({
  name: "steer-campaign",
  may: { staff: "departures.cancel", operator: true },
  input: steerCampaignInput,
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, { campaignId, to }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id: campaignId };
    await inTransaction(ctx.db, async (tx) => {
      const campaign = await lockCampaign(tx, key);
      if (!campaign) throw new DomainError("campaign-not-found");
      const now = ctx.clock.now();
      const retried =
        to === "resume" ? (await retryFailed(tx, key, now)) + (await reopenFailed(tx, key, now)) : 0;
      const isUnchanged =
        to === "stop" ? campaign.status !== "running" : campaign.status !== "stopped" && retried === 0;
      if (isUnchanged) return;
      const status = to === "stop" ? "stopped" : "running";
      await updateCampaign(tx, key, status, now);
      const facts = { campaign: campaignId, from: campaign.status, to: status, retried } as const;
      await recordAudit(ctx, tx, { name: "steer-campaign", subject: campaign.departureId, facts });
      if (to === "resume") await enqueueRuns(ctx, tx, campaign);
    });
  },
});
