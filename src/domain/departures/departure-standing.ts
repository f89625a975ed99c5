import { ruleOf } from "../schedules/schedule-rule.ts";
import type { Closing } from "./closings.ts";
import { cutOffAt, type DepartureTime, offeredOn, type SaleSchedule } from "./schedule.ts";
import { type DepartureStatus, departureStatus, freeSeats } from "./seats.ts";

/** Date and time are place time. */
export interface DepartureStanding {
  date: string;
  startTime: string;
  status: DepartureStatus;
  /** Includes the visitor's own held seats. */
  free: number;
  capacity: number;
  /** Free seats that the visitor holds; omitted if 0. */
  own?: number;
  closing?: Closing;
}

interface StoredDeparture extends DepartureTime {
  capacity: number | null;
  closed: boolean;
  closing: Closing | null;
  /** True if staff added the departure beside the schedule. */
  extra: boolean;
  taken: number;
}

/** `ownOf` returns the visitor's own seats on a departure. */
export function standingsOn(
  schedule: SaleSchedule,
  dates: readonly string[],
  rows: readonly StoredDeparture[],
  now: Date,
  ownOf: (time: DepartureTime) => number = () => 0,
): DepartureStanding[] {
  const known = new Map(rows.map((row) => [`${row.date} ${row.startTime}`, row]));
  const times = offeredOn(schedule, dates, rows);
  return times.map((time) => {
    const seats = known.get(`${time.date} ${time.startTime}`);
    const own = ownOf(time);
    const facts = {
      capacity: seats?.capacity ?? ruleOf(schedule, time).capacity,
      taken: (seats?.taken ?? 0) - own,
      closed: seats?.closed ?? false,
      closing: seats?.closing ?? null,
      cutOffAt: cutOffAt(schedule, time),
    };
    const { capacity } = facts;
    const status = departureStatus(facts, now);
    const standing = { status, free: freeSeats(facts), capacity };
    const closing = status === "closed" && facts.closing ? { closing: facts.closing } : {};
    return { ...time, ...standing, ...closing, ...(own > 0 ? { own } : {}) };
  });
}
