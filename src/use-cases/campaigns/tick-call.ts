import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockCampaignBooking, updateCampaignBooking } from "../../db/queries/campaigns/campaigns.ts";
import { DomainError } from "../../domain/errors.ts";
import { idField } from "../input-fields.ts";
import { actorName, recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const tickCallInput = z.object({
  campaignId: idField,
  bookingId: idField,
  called: z.boolean({ error: "invalid" }),
});

/**
 * A repeated call does nothing.
 * @throws DomainError `not-allowed`, `campaign-not-found`, `busy`
 */
export const tickCall = defineUseCase({
  name: "tick-call",
  may: { staff: "departures.cancel", operator: true },
  input: tickCallInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { campaignId, bookingId, called }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id: campaignId };
    await inTransaction(ctx.db, async (tx) => {
      const row = await lockCampaignBooking(tx, key, bookingId);
      if (!row) throw new DomainError("campaign-not-found");
      if ((row.calledAt !== null) === called) return;
      const now = ctx.clock.now();
      const tick = called
        ? { calledAt: now, calledBy: actorName(ctx.actor) }
        : { calledAt: null, calledBy: null };
      await updateCampaignBooking(tx, row, tick, now);
      const facts = { campaign: campaignId, called };
      await recordAudit(ctx, tx, { name: "tick-call", subject: bookingId, facts });
    });
  },
});
