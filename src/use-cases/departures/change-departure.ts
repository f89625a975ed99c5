import { inTransaction } from "../../db/connection/transaction.ts";
import { hasDepartureRow, updateDeparture } from "../../db/queries/departures/departure-changes.ts";
import { countTakenSeats, lockDeparture } from "../../db/queries/departures/departures.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import { isDate } from "../../domain/departures/place-time.ts";
import { departuresOn } from "../../domain/departures/schedule.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { isId } from "../../domain/ids.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";

type ChangeDepartureNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor">;

export interface ChangeDepartureInput {
  experienceId: string;
  /** `YYYY-MM-DD` and `HH:MM`, the place's own. */
  date: string;
  startTime: string;
  /** Seats; null gives the departure back to the schedule's. Left as it is where left out. */
  capacity?: number | null;
  /** A closed departure takes no bookings; those it has stay. */
  closed?: boolean;
}

export interface ChangedDeparture {
  id: string;
  capacity: number;
  closed: boolean;
  taken: number;
  /** Seats taken beyond the capacity: the agency has to contact their travellers. */
  overBy: number;
}

async function requireDeparture(ctx: ChangeDepartureNeeds, input: ChangeDepartureInput): Promise<Experience> {
  const { experienceId, date, startTime } = input;
  const experience = isId(experienceId) && (await findExperience(ctx.db, ctx.agency.id, experienceId));
  if (!experience) throw new DomainError("experience-not-found");
  if (!isDate(date)) throw new DomainError("departure-not-found");
  const isOffered = departuresOn(experience.schedule, date).some((time) => time.startTime === startTime);
  const key = { agencyId: ctx.agency.id, experienceId, date, startTime };
  if (!isOffered && !(await hasDepartureRow(ctx.db, key))) throw new DomainError("departure-not-found");
  return experience;
}

/**
 * Sets the capacity of one departure, closes it or opens it again, for the agency. Nothing is cancelled by it: what is
 * sold beyond a lower capacity stays sold, and is answered as `overBy`.
 * @throws DomainError `not-allowed`, `invalid-input`, `experience-not-found`, `departure-not-found`, `busy`.
 */
export async function changeDeparture(
  ctx: ChangeDepartureNeeds,
  input: ChangeDepartureInput,
): Promise<ChangedDeparture> {
  requireMay(ctx.actor, "change-departure");
  if (typeof input.capacity === "number" && !(Number.isInteger(input.capacity) && input.capacity >= 0))
    throw new DomainError("invalid-input", { capacity: input.capacity });
  const { schedule } = await requireDeparture(ctx, input);
  const { experienceId, date, startTime } = input;
  return inTransaction(ctx.db, async (tx) => {
    const key = { agencyId: ctx.agency.id, experienceId, date, startTime };
    const departure = await lockDeparture(tx, key, ctx.newId(), ctx.clock.now());
    const now = ctx.clock.byDatabase(departure.lockedAt);
    const change = {
      capacity: input.capacity === undefined ? departure.capacity : input.capacity,
      closed: input.closed ?? departure.closed,
    };
    const taken = await countTakenSeats(tx, departure, now);
    const capacity = change.capacity ?? schedule.capacity;
    const after = { id: departure.id, capacity, closed: change.closed, taken };
    const overBy = Math.max(0, taken - capacity);
    if (change.capacity === departure.capacity && change.closed === departure.closed)
      return { ...after, overBy };
    await updateDeparture(tx, departure, change, now);
    await recordAudit(ctx, tx, {
      name: "change-departure",
      subject: departure.id,
      facts: {
        capacityFrom: departure.capacity,
        capacityTo: change.capacity,
        closedFrom: departure.closed,
        closedTo: change.closed,
        taken,
      },
    });
    return { ...after, overBy };
  });
}
