import type { z } from "zod";
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

export type RemoveDepartureInput = z.infer<typeof departureKeySchema>;

/**
 * Removes an extra departure that nobody has ever booked. Its row stays for the audit's sake, as if nobody had edited it. If
 * the schedule has meanwhile got a departure at this time, the departure stays unchanged as the schedule's. Removing it again
 * changes nothing.
 * @throws DomainError `not-allowed`, `experience-not-found`, `departure-not-found`, `busy`; `departure-booked` if somebody
 * booked it, even if the booking has ended since, or if it was cancelled for everybody.
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
      const gone = { extra: false };
      if (isOffered(schedule, { ...departureKey, ...gone })) await updateDeparture(tx, departure, gone, now);
      else await resetDeparture(tx, departure, gone, now);
      const { date, startTime } = key;
      await recordAudit(ctx, tx, {
        name: "remove-departure",
        subject: departure.id,
        facts: { date, startTime },
      });
    });
  },
});
