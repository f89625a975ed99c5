import { inTransaction } from "../../db/connection/transaction.ts";
import { listUndecided } from "../../db/queries/departures/minimums.ts";
import { HOUR_MS } from "../../domain/durations.ts";
import { defineUseCase } from "../use-case.ts";

/** Until after the next nightly run, with an hour to spare. */
const AHEAD_MS = 25 * HOUR_MS;

/**
 * Enqueues the decisions about departures below their minimum that are due before the next run, and about departures that
 * reach a minimum which their schedule got later. Bookings enqueue the decision too; this one also covers changed schedules.
 * @returns how many
 */
export const enqueueDecisions = defineUseCase({
  name: "enqueue-decisions",
  may: { system: true },
  needs: ["db", "jobs", "clock", "agency"],
  async run({ db, jobs, clock, agency }): Promise<number> {
    const now = clock.now();
    const until = new Date(now.getTime() + AHEAD_MS);
    const ids = await listUndecided(db, agency.id, { now, until });
    const data = ids.map((departureId) => ({ agencyId: agency.id, departureId }));
    await inTransaction(db, (tx) => jobs.enqueueAll(tx, "decide-departure", data));
    return ids.length;
  },
});
