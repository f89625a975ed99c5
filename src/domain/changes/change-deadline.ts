import { cutOffAt, type DepartureTime, type SaleSchedule } from "../departures/schedule.ts";

export interface EndingChange {
  plan: DepartureTime;
  endsAt: Date | null;
}

/** Returns the deadline for paying a change. Its hold, its checkout and its cash voucher end by then. */
export const changeEndsAt = ({ plan, endsAt }: EndingChange, schedule: SaleSchedule): Date =>
  endsAt ?? cutOffAt(schedule, plan);
