import { inTransaction } from "../../db/connection/transaction.ts";
import { listUndecided } from "../../db/queries/departures/minimums.ts";
import { HOUR_MS } from "../../domain/durations.ts";
import { defineUseCase } from "../use-case.ts";

/** Time from one nightly run to the next, plus an hour of margin. */
const LOOK_AHEAD_MS = 25 * HOUR_MS;

/**
 * Enqueues the decisions about two kinds of departures:
 * - departures below their minimum whose decision is due before the next run;
 * - departures that have reached their minimum, because the minimum was added or lowered after the bookings.
 * Bookings enqueue decisions too, but only this run notices changed schedules.
 */
export const enqueueDecisions = defineUseCase({
  name: "enqueue-decisions",
  may: { system: true },
  needs: ["db", "jobs", "clock", "agency"],
  async run({ db, jobs, clock, agency }): Promise<number> {
    const now = clock.now();
    const until = new Date(now.getTime() + LOOK_AHEAD_MS);
    const ids = await listUndecided(db, agency.id, { now, until });
    const data = ids.map((departureId) => ({ agencyId: agency.id, departureId }));
    await inTransaction(db, (tx) => jobs.enqueueAll(tx, "decide-departure", data));
    return ids.length;
  },
});
