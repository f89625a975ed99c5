import { cutOffAt, type DepartureTime, type SaleSchedule } from "../departures/schedule.ts";

export interface EndingChange {
  plan: DepartureTime;
  endsAt: Date | null;
}

/** The hold, the checkout and the cash voucher of a change end by this deadline. */
export const changeEndsAt = ({ plan, endsAt }: EndingChange, schedule: SaleSchedule): Date =>
  endsAt ?? cutOffAt(schedule, plan);
