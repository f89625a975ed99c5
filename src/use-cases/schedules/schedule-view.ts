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
  /** `YYYY-MM-DD`, in ascending order. */
  closedDays: string[];
  /** The experience's own values, in whole pesos. */
  prices: RulePrice[];
}

/** Place date and time. */
export interface AffectedDeparture {
  date: string;
  startTime: string;
  /** Confirmed bookings and holds. */
  seats: number;
  /** After the edit. */
  capacity: number;
}

export interface SchedulePreview {
  before: ScheduleRule[];
  after: ScheduleRule[];
  /** Digest of the edit, of the schedule before it, and of the affected departures with people. */
  revision: string;
  appearing: { count: number; first: { date: string; startTime: string }[] };
  /** Nobody has booked these. */
  vanishing: { count: number; first: { date: string; startTime: string }[] };
  /** With people, but no longer offered. They stay with their own values. */
  kept: AffectedDeparture[];
  /** More people than seats. */
  crowded: AffectedDeparture[];
  /** By a new minimum, because people have booked without it. */
  guaranteed: AffectedDeparture[];
  /** `booked` counts the departures with people, whose bookings keep their prices. */
  repriced: { count: number; booked: number; first: { date: string; startTime: string }[] };
}
