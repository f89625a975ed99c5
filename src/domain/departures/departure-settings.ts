import { z } from "zod";
import type { ScheduleRule } from "../schedules/schedule-rule.ts";
import { line } from "../validation/text.ts";
import { CLOSINGS, type Closing } from "./closings.ts";
import { isSameSale } from "./same-sale.ts";

export interface DepartureSettings {
  /** Seats; null if the schedule's capacity applies. */
  capacity: number | null;
  closed: boolean;
  closing: Closing | null;
  /** Minutes before the start; null if the schedule's cut-off applies. */
  cutOffMinutes: number | null;
}

export const settingsOf = ({
  capacity,
  closed,
  closing,
  cutOffMinutes,
}: DepartureSettings): DepartureSettings => ({ capacity, closed, closing, cutOffMinutes });

type UsualSettings = Pick<ScheduleRule, "capacity" | "cutOffMinutes">;

export const keepSettings = (
  own: DepartureSettings,
  before: UsualSettings,
  after: UsualSettings,
): DepartureSettings => ({
  ...own,
  capacity: own.capacity ?? (before.capacity === after.capacity ? null : before.capacity),
  cutOffMinutes:
    own.cutOffMinutes ?? (before.cutOffMinutes === after.cutOffMinutes ? null : before.cutOffMinutes),
});

export const DEFAULT_SETTINGS: DepartureSettings = {
  capacity: null,
  closed: false,
  closing: null,
  cutOffMinutes: null,
};

export const isSame = (a: DepartureSettings, b: DepartureSettings): boolean =>
  a.capacity === b.capacity && isSameSale(a, b) && a.cutOffMinutes === b.cutOffMinutes;

export const MAX_CUT_OFF_MINUTES = 30 * 24 * 60;

export const closingField = z.enum(CLOSINGS, { error: "required" });

export const closingReasonField = line(1, 200);

/** Minutes before the start. */
export const cutOffField = z
  .int({ error: "invalid" })
  .min(0, { error: "invalid" })
  .max(MAX_CUT_OFF_MINUTES, { error: "invalid" });
