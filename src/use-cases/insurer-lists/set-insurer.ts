import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findInsurerSettings, upsertInsurerSettings } from "../../db/queries/departures/insurer-lists.ts";
import { listTimeSchema } from "../../domain/export/guide-list.ts";
import { email } from "../../domain/validation/text.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const setInsurerInput = z.object({
  email: email.nullable(),
  listTime: listTimeSchema,
  panelOrigin: z.url({ error: "invalid" }),
});

function addressChange(before: string | null, after: string | null): "set" | "changed" | "removed" | "kept" {
  if (before === after) return "kept";
  if (before === null) return "set";
  return after === null ? "removed" : "changed";
}

/**
 * Links that were sent to a previous address expire, because the owner of the address can read documents.
 * @throws DomainError `not-allowed`, `second-factor-needed`
 */
export const setInsurer = defineUseCase({
  name: "set-insurer",
  may: { staff: "payment-account.manage" },
  input: setInsurerInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { email: address, listTime, panelOrigin }): Promise<void> {
    requireRecentSecondFactor(ctx);
    const { agency, actor, clock } = ctx;
    await inTransaction(ctx.db, async (tx) => {
      const before = await findInsurerSettings(tx, agency.id);
      const settings = { agencyId: agency.id, email: address, listTime, panelOrigin, updatedAt: clock.now() };
      await upsertInsurerSettings(tx, settings);
      const change = addressChange(before?.email ?? null, address);
      if (change === "kept" && (before?.listTime === listTime || address === null)) return;
      await recordAudit(ctx, tx, {
        name: "set-insurer",
        subject: actor.staffId,
        facts: { address: change, listTime },
      });
    });
  },
});
