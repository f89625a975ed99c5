import type { BulkEdit, BulkSettings } from "../../../domain/bulk-changes/bulk-change.ts";
import type { BulkDepartureRow } from "./bulk-changes.ts";

const minimumIn = ({ minimum }: BulkEdit, stored: number | null) =>
  minimum === undefined ? undefined : stored;

export const settingsBefore = (row: BulkDepartureRow, edit: BulkEdit): BulkSettings => ({
  ...{ capacity: row.capacityFrom, closed: row.closedFrom, closing: row.closingFrom },
  ...{ cutOffMinutes: row.cutOffFrom, guides: row.guidesFrom, minimum: minimumIn(edit, row.minimumFrom) },
});

export const settingsAfter = (row: BulkDepartureRow, edit: BulkEdit): BulkSettings => ({
  ...{ capacity: row.capacityTo, closed: row.closedTo, closing: row.closingTo },
  ...{ cutOffMinutes: row.cutOffTo, guides: row.guidesTo, minimum: minimumIn(edit, row.minimumTo) },
});

/** Returns the departure's settings at the time of the change if they differed from the preview, otherwise null. */
export const settingsFound = (row: BulkDepartureRow, edit: BulkEdit): BulkSettings | null =>
  row.closedFound === null
    ? null
    : {
        ...{ capacity: row.capacityFound, closed: row.closedFound, closing: row.closingFound },
        ...{ cutOffMinutes: row.cutOffFound, guides: row.guidesFound },
        minimum: minimumIn(edit, row.minimumFound),
      };
