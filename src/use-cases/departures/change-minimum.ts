import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { findMinimum, updateOwnMinimum } from "../../db/queries/departures/minimums.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import { MAX_SEATS } from "../../domain/departures/seats.ts";
import { DomainError } from "../../domain/errors.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { keepMinimum } from "./steps/keep-minimum.ts";
import { requireDeparture } from "./steps/require-departure.ts";
import { writeGuarantee } from "./steps/write-guarantee.ts";

const changeMinimumInput = departureKeySchema.extend({
  /** People; 0 for none, null restores the schedule's minimum. */
  minimum: z
    .int({ error: "invalid" })
    .min(0, { error: "invalid" })
    .max(MAX_SEATS, { error: "invalid" })
    .nullable(),
});
export type ChangeMinimumInput = z.infer<typeof changeMinimumInput>;

/**
 * Gives a departure its own minimum, or none. A guarantee stays, whatever the number. A departure that people have booked
 * while it had no minimum is guaranteed when it gets one, because they bought without that condition.
 * @throws DomainError `not-allowed`, `invalid-input`, `experience-not-found`, `departure-not-found`, `busy`;
 * `departure-without-minimum` if the schedule has none, or the departure was cancelled
 */
export const changeMinimum = defineUseCase({
  name: "change-minimum",
  may: { staff: "departures.edit" },
  input: changeMinimumInput,
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, { minimum, ...departureKey }): Promise<void> {
    await requireDeparture(ctx, departureKey);
    await inTransaction(ctx.db, async (tx) => {
      const key = { agencyId: ctx.agency.id, ...departureKey };
      const { id, minimumPeople } = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
      const departure = { agencyId: ctx.agency.id, id };
      const before = await findMinimum(tx, departure);
      if (!before) throw new DomainError("departure-without-minimum");
      if (minimum === minimumPeople) return;
      await updateOwnMinimum(tx, departure, minimum, ctx.clock.now());
      const facts = { from: minimumPeople, to: minimum };
      await recordAudit(ctx, tx, { name: "change-minimum", subject: id, facts });
      const needed = (await findMinimum(tx, departure))?.standing?.needed ?? 0;
      const wasSold = before.standing === null && before.confirmed > 0;
      if (wasSold && needed > 0) await writeGuarantee(ctx, tx, { ...before, needed, id }, "sold");
      else await keepMinimum(ctx, tx, id, { addsPeople: false });
    });
  },
});
