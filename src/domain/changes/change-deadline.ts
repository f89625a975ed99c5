import { cutOffAt, type DepartureTime, type Schedule } from "../departures/schedule.ts";

/** A change that waits to be paid, as far as it ends. */
export interface EndingChange {
  plan: DepartureTime;
  /** From when on it would not be allowed any more; null in changes of versions that kept none. */
  endsAt: Date | null;
}

/** Until when a change can be paid and take effect at the most: its hold, its checkout and cash for it end by then. */
export const changeEndsAt = ({ plan, endsAt }: EndingChange, schedule: Schedule): Date =>
  endsAt ?? cutOffAt(schedule, plan);
