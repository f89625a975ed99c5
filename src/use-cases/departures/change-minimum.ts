import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import { MAX_SEATS } from "../../domain/departures/seats.ts";
import { defineUseCase } from "../use-case.ts";
import { requireDeparture } from "./steps/require-departure.ts";
import { writeMinimum } from "./steps/write-minimum.ts";

const changeMinimumInput = departureKeySchema.extend({
  /** People; 0 for none, null restores the schedule's minimum. */
  minimum: z
    .int({ error: "invalid" })
    .min(0, { error: "invalid" })
    .max(MAX_SEATS, { error: "invalid" })
    .nullable(),
});
/**
 * @throws DomainError `not-allowed`, `invalid-input`, `experience-not-found`, `departure-not-found`, `busy`;
 * `departure-without-minimum` if the schedule has no minimum, or the departure was cancelled
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
      const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
      await writeMinimum(ctx, tx, departure, minimum);
    });
  },
});
