import type { BulkChangeRow, BulkDepartureRow } from "../../../db/queries/bulk-changes/bulk-changes.ts";
import { listGuidedDepartures } from "../../../db/queries/departures/departure-guides.ts";
import type { ScheduledExperience } from "../../../db/queries/today/day-departures.ts";
import { overlappingDepartures } from "../../../domain/departures/guide-conflicts.ts";
import { addDays } from "../../../domain/departures/place-time.ts";
import type { Needs } from "../../context.ts";

/** Number of days before and after the period that are also read, because a departure may last several days. */
const DAYS_AROUND = 7;

type Slot = Pick<BulkDepartureRow, "experienceId" | "date" | "startTime">;

export const slotOf = ({ experienceId, date, startTime }: Slot): string =>
  `${experienceId} ${date} ${startTime}`;

/**
 * Returns the ids of guides whom a draft would assign to overlapping departures, keyed by `slotOf` of the departure. Both
 * departures may be part of the draft.
 */
export async function findBusyGuides(
  { db, agency }: Needs<"db" | "agency">,
  { status, edit, selection }: BulkChangeRow,
  rows: readonly BulkDepartureRow[],
  experiences: readonly ScheduledExperience[],
): Promise<ReadonlyMap<string, string[]>> {
  const busy = new Map<string, string[]>();
  if (status !== "draft" || !edit.guides || edit.guides.kind === "remove") return busy;
  const { guideIds } = edit.guides;
  const around = { from: addDays(selection.from, -DAYS_AROUND), to: addDays(selection.to, DAYS_AROUND) };
  const changed = new Set(rows.map(slotOf));
  const otherDepartures = (await listGuidedDepartures(db, agency.id, guideIds, around)).filter(
    (one) => !changed.has(slotOf(one)),
  );
  const durations = new Map(experiences.map((one) => [one.id, one.durations]));
  for (const guideId of guideIds) {
    const departures = [
      ...otherDepartures.filter((one) => one.guideId === guideId),
      ...rows.filter((row) => row.guidesTo?.includes(guideId)),
    ];
    const times = departures.map(({ experienceId, date, startTime }) => ({
      ...{ experienceId, date, startTime },
      durations: durations.get(experienceId) ?? [],
    }));
    for (const slot of overlappingDepartures(times).map(slotOf))
      if (changed.has(slot)) busy.set(slot, [...(busy.get(slot) ?? []), guideId]);
  }
  return busy;
}
