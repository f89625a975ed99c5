import { inTransaction } from "../../db/connection/transaction.ts";
import { updateDeparture, wasEverBooked } from "../../db/queries/departures/departure-changes.ts";
import { lockDeparture } from "../../db/queries/departures/departures.ts";
import { departureKeySchema } from "../../domain/departures/departure-key.ts";
import { isOffered } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { requireDeparture } from "./steps/require-departure.ts";
import { resetDeparture } from "./steps/reset-departure.ts";

/**
 * The departure's row stays for the audit, and its settings are reset. If the schedule now has a departure at this time, the
 * row becomes that departure and keeps its settings instead. A repeated call does nothing.
 * @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found`, `busy`; `departure-booked` if the departure
 * ever had a booking, or if a campaign cancelled it.
 */
export const removeDeparture = defineUseCase({
  name: "remove-departure",
  may: { staff: "departures.edit" },
  input: departureKeySchema,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, departureKey): Promise<void> {
    const { schedule } = await requireDeparture(ctx, departureKey);
    await inTransaction(ctx.db, async (tx) => {
      const key = { agencyId: ctx.agency.id, ...departureKey };
      const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
      if (!departure.extra) return;
      if (await wasEverBooked(tx, departure)) throw new DomainError("departure-booked");
      const now = ctx.clock.byDatabase(departure.lockedAt);
      const removedFields = { extra: false };
      if (isOffered(schedule, { ...departureKey, ...removedFields }))
        await updateDeparture(tx, departure, removedFields, now);
      else await resetDeparture(tx, departure, removedFields, now);
      const { date, startTime } = key;
      await recordAudit(ctx, tx, {
        name: "remove-departure",
        subject: departure.id,
        facts: { date, startTime },
      });
    });
  },
});
