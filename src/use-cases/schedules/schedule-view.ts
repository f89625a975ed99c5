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
  /** Price options of the experience, with its own values in whole pesos. */
  prices: RulePrice[];
}

/** Place date and time. */
export interface AffectedDeparture {
  date: string;
  startTime: string;
  /** Seats of confirmed bookings and of holds. */
  seats: number;
  /** Seats after the edit. */
  capacity: number;
}

export interface SchedulePreview {
  before: ScheduleRule[];
  after: ScheduleRule[];
  /** Digest of the edit, of the schedule before it, and of the affected departures with people. */
  revision: string;
  appearing: { count: number; first: { date: string; startTime: string }[] };
  /** Departures that nobody has booked. */
  vanishing: { count: number; first: { date: string; startTime: string }[] };
  /** Departures with people that the schedule no longer offers. They stay with their own values. */
  kept: AffectedDeparture[];
  /** Departures with more people than seats. */
  crowded: AffectedDeparture[];
  /** Departures that a new minimum guarantees, because people have booked them without it. */
  guaranteed: AffectedDeparture[];
  /** `booked` counts the departures with people, whose bookings keep their prices. */
  repriced: { count: number; booked: number; first: { date: string; startTime: string }[] };
}
