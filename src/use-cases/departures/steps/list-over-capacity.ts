import { listOverCapacity as findOverCapacity } from "../../../db/queries/reconciliation/reconciliation.ts";
import { placeDate } from "../../../domain/departures/place-time.ts";
import type { Needs } from "../../context.ts";

export interface OverCapacityView {
  experienceId: string;
  date: string;
  startTime: string;
  capacity: number;
  taken: number;
}

export async function listOverCapacity(
  ctx: Needs<"db" | "clock" | "agency">,
): Promise<{ departures: OverCapacityView[] }> {
  const now = ctx.clock.now();
  const rows = await findOverCapacity(ctx.db, ctx.agency.id, now, { from: placeDate(now) });
  const departures = rows.map(({ experienceId, date, startTime, capacity, taken }) => ({
    experienceId,
    date,
    startTime,
    capacity,
    taken,
  }));
  return { departures };
}
