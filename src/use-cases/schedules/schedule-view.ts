import type { ScheduleRule } from "../../domain/schedules/schedule-rule.ts";

export interface RulePrice {
  id: string;
  name: string;
  value: number;
}

export interface ScheduleView {
  experienceId: string;
  title: string;
  published: boolean;
  rules: ScheduleRule[];
  /** Days without service, `YYYY-MM-DD`, in ascending order. */
  closedDays: string[];
  /** Price options with the experience's own values, in whole pesos. */
  prices: RulePrice[];
}

/** Date and time are in place time. */
export interface AffectedDeparture {
  date: string;
  startTime: string;
  /** Seats of confirmed bookings and of holds. */
  seats: number;
  capacity: number;
}

export interface SchedulePreview {
  before: ScheduleRule[];
  after: ScheduleRule[];
  /** Digest of the edit, of the schedule and prices before it, and of the affected departures with people. */
  revision: string;
  appearing: { count: number; first: { date: string; startTime: string }[] };
  /** Departures without people that the schedule no longer offers. */
  vanishing: { count: number; first: { date: string; startTime: string }[] };
  /** Departures with people that the schedule no longer offers. These departures stay, with their own values. */
  kept: AffectedDeparture[];
  crowded: AffectedDeparture[];
  /** Departures that a new minimum guarantees, because people booked before the minimum existed. */
  guaranteed: AffectedDeparture[];
  /** Departures whose prices change. `booked` counts the departures with people. Existing bookings keep their prices. */
  repriced: { count: number; booked: number; first: { date: string; startTime: string }[] };
}
