import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { countFutureDepartures, findGuide, setGuideRetired } from "../../db/queries/guides/guides.ts";
import { placeNow } from "../../domain/departures/place-time.ts";
import { DomainError } from "../../domain/errors.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const retireGuideInput = z.object({
  guideId: idField,
  retired: z.boolean({ error: "invalid" }),
});

/**
 * A retired guide is offered for no departure and hidden on the site, but stays on departures that they already lead. A
 * repeated call changes nothing.
 * @throws DomainError `not-allowed`, `guide-not-found`
 */
export const retireGuide = defineUseCase({
  name: "retire-guide",
  may: { staff: "departures.edit" },
  input: retireGuideInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { guideId: id, retired }): Promise<void> {
    const key = { agencyId: ctx.agency.id, id };
    const now = ctx.clock.now();
    await inTransaction(ctx.db, async (tx) => {
      if (!(await findGuide(tx, key))) throw new DomainError("guide-not-found");
      const changed = await setGuideRetired(tx, key, retired, now);
      if (!changed) return;
      const { name } = changed;
      if (!retired) return recordAudit(ctx, tx, { name: "restore-guide", subject: id, facts: { name } });
      const departures = (await countFutureDepartures(tx, key.agencyId, placeNow(now))).get(id) ?? 0;
      await recordAudit(ctx, tx, { name: "retire-guide", subject: id, facts: { name, departures } });
    });
  },
});
