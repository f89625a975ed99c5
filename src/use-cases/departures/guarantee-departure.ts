import { inTransaction } from "../../db/connection/transaction.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { findMinimum } from "../../db/queries/departures/minimums.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import { DomainError } from "../../domain/errors.ts";
import { defineUseCase } from "../use-case.ts";
import { writeGuarantee } from "./steps/keep-minimum.ts";
import { requireDeparture } from "./steps/require-departure.ts";

/**
 * The site shows the guarantee, which cannot be revoked. Does nothing if the departure is already guaranteed.
 * @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found`, `busy`; `departure-without-minimum` if the
 * departure has no minimum or was cancelled
 */
export const guaranteeDeparture = defineUseCase({
  name: "guarantee-departure",
  may: { staff: "departures.edit" },
  input: departureKeySchema,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, departureKey): Promise<void> {
    await requireDeparture(ctx, departureKey);
    await inTransaction(ctx.db, async (tx) => {
      const key = { agencyId: ctx.agency.id, ...departureKey };
      const { id } = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
      const found = await findMinimum(tx, { agencyId: ctx.agency.id, id });
      if (!found?.standing) throw new DomainError("departure-without-minimum");
      const { guaranteedBy, needed } = found.standing;
      if (guaranteedBy === null) await writeGuarantee(ctx, tx, { ...found, needed, id }, "staff");
    });
  },
});
