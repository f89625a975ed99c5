import { cutOffAt, type DepartureTime, type SaleSchedule } from "../departures/schedule.ts";

export interface EndingChange {
  plan: DepartureTime;
  endsAt: Date | null;
}

/** Returns the deadline for paying a change. The hold, the checkout and the cash voucher of the change end by then. */
export const changeEndsAt = ({ plan, endsAt }: EndingChange, schedule: SaleSchedule): Date =>
  endsAt ?? cutOffAt(schedule, plan);
