import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findGuideListSettings, upsertGuideListSettings } from "../../db/queries/departures/guide-lists.ts";
import { listTimeSchema } from "../../domain/export/guide-list.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const setListTimeInput = z.object({
  /** Time on the day before a departure, `HH:MM` in place time. Null stops automatic lists. */
  listTime: listTimeSchema.nullable(),
  panelOrigin: z.url({ error: "invalid" }),
});

/** @throws DomainError `not-allowed` */
export const setListTime = defineUseCase({
  name: "set-list-time",
  may: { staff: "departures.edit" },
  input: setListTimeInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { listTime, panelOrigin }): Promise<void> {
    const { agency, actor, clock } = ctx;
    await inTransaction(ctx.db, async (tx) => {
      const before = await findGuideListSettings(tx, agency.id);
      const settings = { agencyId: agency.id, listTime, panelOrigin, updatedAt: clock.now() };
      await upsertGuideListSettings(tx, settings);
      const from = before?.listTime ?? null;
      if (from === listTime) return;
      await recordAudit(ctx, tx, {
        name: "set-list-time",
        subject: actor.staffId,
        facts: { from, to: listTime },
      });
    });
  },
});
