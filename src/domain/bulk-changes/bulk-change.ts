import { z } from "zod";
import {
  closingField,
  closingReasonField,
  cutOffField,
  type DepartureSettings,
  MAX_CUT_OFF_MINUTES,
} from "../departures/departure-settings.ts";
import { addDays, isDate, isoWeekday, placeInstant } from "../departures/place-time.ts";
import type { DepartureTime } from "../departures/schedule.ts";
import { MAX_SEATS } from "../departures/seats.ts";

export const MAX_GUIDES = 20;

/** `draft`: a preview that changes nothing. */
export const BULK_CHANGE_STATUSES = ["draft", "running", "done"] as const;
export type BulkChangeStatus = (typeof BULK_CHANGE_STATUSES)[number];

/**
 * `changed-since`: the departure, or a value of its schedule that the change uses, has changed after the preview. `cancelled`:
 * a cancelled departure stays closed.
 */
export const BULK_DEPARTURE_STATUSES = ["waiting", "done", "changed-since", "cancelled", "departed"] as const;
export type BulkDepartureStatus = (typeof BULK_DEPARTURE_STATUSES)[number];

export const isRefused = (status: BulkDepartureStatus): boolean => status !== "waiting" && status !== "done";

/** A job changes larger selections. */
export const MAX_IN_REQUEST = 200;
export const MAX_IN_JOB = 500;
export const MAX_DEPARTURES = 5_000;
const MAX_DAYS = 366;
const MAX_START_TIMES = 96;

const seats = z.int({ error: "invalid" }).min(0, { error: "invalid" }).max(MAX_SEATS, { error: "invalid" });
const date = z.string({ error: "required" }).refine(isDate, { error: "not-a-date" });

const isPeriod = (from: string, to: string): boolean => from <= to && to <= addDays(from, MAX_DAYS - 1);

export const bulkSelectionSchema = z
  .object({
    experienceIds: z
      .array(z.uuid({ error: "invalid" }))
      .min(1, { error: "required" })
      .max(200, { error: "invalid" }),
    /** Place dates; both are included. */
    from: date,
    to: date,
    /** ISO weekdays: 1 is Monday. */
    weekdays: z
      .array(z.int({ error: "invalid" }).min(1, { error: "invalid" }).max(7, { error: "invalid" }))
      .min(1, { error: "required" })
      .max(7, { error: "invalid" }),
    /** Place times. Empty for all. */
    startTimes: z
      .array(z.string().regex(/^\d{2}:\d{2}$/, { error: "invalid" }))
      .max(MAX_START_TIMES, { error: "invalid" }),
  })
  .refine(({ from, to }) => !isDate(from) || !isDate(to) || isPeriod(from, to), {
    path: ["to"],
    error: "not-a-period",
  });
export type BulkSelection = z.infer<typeof bulkSelectionSchema>;

/** Capacity: `schedule` restores the schedule's capacity, and `add` changes the present capacity by a number of seats. */
export const bulkEditSchema = z
  .object({
    capacity: z
      .discriminatedUnion("kind", [
        z.object({ kind: z.literal("set"), seats }),
        z.object({
          kind: z.literal("add"),
          seats: z
            .int({ error: "invalid" })
            .min(-MAX_SEATS, { error: "invalid" })
            .max(MAX_SEATS, { error: "invalid" })
            .refine((seats) => seats !== 0, { error: "invalid" }),
        }),
        z.object({ kind: z.literal("schedule") }),
      ])
      .optional(),
    closed: z.boolean({ error: "invalid" }).optional(),
    /** Only with `closed: true`. If omitted, the site shows the departures as not available. */
    closing: closingField.optional(),
    reason: closingReasonField.optional(),
    /** Minutes before the start; null restores the schedule's cut-off. */
    cutOffMinutes: cutOffField.nullable().optional(),
    /** Minutes by which the sale ends earlier; a negative number ends it later. Counts from the present cut-off. */
    cutOffEarlierBy: z
      .int({ error: "invalid" })
      .min(-MAX_CUT_OFF_MINUTES, { error: "invalid" })
      .max(MAX_CUT_OFF_MINUTES, { error: "invalid" })
      .refine((minutes) => minutes !== 0, { error: "invalid" })
      .optional(),
    /**
     * People; 0 for none, null restores the schedule's minimum. A departure whose schedule has no minimum stays without a
     * minimum.
     */
    minimum: seats.nullable().optional(),
    guides: z
      .object({
        kind: z.enum(["set", "add", "remove"], { error: "invalid" }),
        guideIds: z
          .array(z.uuid({ error: "invalid" }))
          .min(1, { error: "required" })
          .max(MAX_GUIDES, { error: "invalid" }),
      })
      .optional(),
  })
  .refine(
    ({ capacity, closed, cutOffMinutes, cutOffEarlierBy, minimum, guides }) =>
      [capacity, closed, cutOffMinutes, cutOffEarlierBy, minimum, guides].some((one) => one !== undefined),
    { path: ["capacity"], error: "required" },
  )
  .refine(
    ({ cutOffMinutes, cutOffEarlierBy }) => cutOffMinutes === undefined || cutOffEarlierBy === undefined,
    { path: ["cutOffEarlierBy"], error: "invalid" },
  );
export type BulkEdit = z.infer<typeof bulkEditSchema>;

export const isSelected = (
  { weekdays, startTimes }: Pick<BulkSelection, "weekdays" | "startTimes">,
  time: DepartureTime,
  now: Date,
): boolean =>
  weekdays.includes(isoWeekday(time.date)) &&
  (startTimes.length === 0 || startTimes.includes(time.startTime)) &&
  placeInstant(time.date, time.startTime) > now;

function editedCapacity(
  edit: BulkEdit["capacity"],
  capacity: number | null,
  ofSchedule: number,
): number | null {
  switch (edit?.kind) {
    case "set":
      return edit.seats;
    case "add":
      return Math.min(MAX_SEATS, Math.max(0, (capacity ?? ofSchedule) + edit.seats));
    case "schedule":
      return null;
    default:
      return capacity;
  }
}

function editedCutOff(
  { cutOffMinutes, cutOffEarlierBy }: BulkEdit,
  present: number | null,
  ofSchedule: number,
): number | null {
  if (cutOffEarlierBy !== undefined)
    return Math.min(MAX_CUT_OFF_MINUTES, Math.max(0, (present ?? ofSchedule) + cutOffEarlierBy));
  return cutOffMinutes === undefined ? present : cutOffMinutes;
}

interface ScheduleSettings {
  capacity: number;
  cutOffMinutes: number;
}

export const applyBulkEdit = (
  { capacity, closed, closing, cutOffMinutes }: DepartureSettings,
  ofSchedule: ScheduleSettings,
  edit: BulkEdit,
): DepartureSettings => ({
  capacity: editedCapacity(edit.capacity, capacity, ofSchedule.capacity),
  ...(edit.closed === undefined
    ? { closed, closing }
    : { closed: edit.closed, closing: (edit.closed && edit.closing) || null }),
  cutOffMinutes: editedCutOff(edit, cutOffMinutes, ofSchedule.cutOffMinutes),
});

/**
 * Returns a departure's guides after a bulk edit, sorted by id.
 * @param guideIds ids of the departure's guides before the edit
 */
export function editedGuides(
  { kind, guideIds: named }: NonNullable<BulkEdit["guides"]>,
  guideIds: readonly string[],
): string[] {
  const others = guideIds.filter((id) => !named.includes(id));
  if (kind === "remove") return others.toSorted();
  const edited = [...new Set(kind === "set" ? named : [...others, ...named])];
  return (edited.length > MAX_GUIDES ? [...guideIds] : edited).toSorted();
}

export interface BulkSettings extends DepartureSettings {
  /** Ids or names of the departure's guides; null if the change does not affect the guides. */
  guides: readonly string[] | null;
  /** People; 0 for none, null if the schedule's minimum applies. Undefined if the change does not affect the minimum. */
  minimum: number | null | undefined;
}

export const hasSameGuides = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  a?.join() === b?.join();
