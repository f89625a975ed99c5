import { findDepartureId } from "../../../db/queries/campaigns/campaigns.ts";
import { findExperienceOn } from "../../../db/queries/departures/calendar.ts";
import type { DepartureKeyInput } from "../../../domain/departures/departure-key.ts";
import { standingsOn } from "../../../domain/departures/departure-standing.ts";
import type { DepartureTime } from "../../../domain/departures/schedule.ts";
import { NO_EFFECTS, readEffects } from "../../campaigns/steps/read-effects.ts";
import type { Needs } from "../../context.ts";

type SeatNeeds = Needs<"db" | "agency" | "clock">;

async function freeSeats(ctx: SeatNeeds, experienceId: string, time: DepartureTime): Promise<number> {
  const now = ctx.clock.now();
  const found = await findExperienceOn(ctx.db, { agencyId: ctx.agency.id, experienceId }, time.date, now);
  const day = found ? standingsOn(found.experience.schedule, [time.date], found.departures, now) : [];
  return day.find(({ startTime }) => startTime === time.startTime)?.free ?? 0;
}

/**
 * The returned function also counts earlier moves of the same bulk cancellation, whose bookings hold no seats yet. A sale after
 * the check may still take a seat. The job then marks the booking as failed, and staff must settle it.
 */
export function seatsForMoves(ctx: SeatNeeds) {
  const assignedSeats = new Map<string, number>();
  return async (
    { experienceId, date, startTime }: DepartureKeyInput,
    to: DepartureTime,
  ): Promise<boolean> => {
    const key = { agencyId: ctx.agency.id, experienceId, date, startTime };
    const departureId = await findDepartureId(ctx.db, key);
    const { seats } = departureId ? await readEffects(ctx, departureId) : NO_EFFECTS;
    const target = `${experienceId} ${to.date} ${to.startTime}`;
    const neededSeats = (assignedSeats.get(target) ?? 0) + seats;
    if ((await freeSeats(ctx, experienceId, to)) < neededSeats) return false;
    assignedSeats.set(target, neededSeats);
    return true;
  };
}
