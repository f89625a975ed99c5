import type { BulkSettings } from "../../../domain/bulk-changes/bulk-change.ts";
import type { BulkDepartureRow } from "./bulk-changes.ts";

export const settingsBefore = (row: BulkDepartureRow): BulkSettings => ({
  ...{ capacity: row.capacityFrom, closed: row.closedFrom, closing: row.closingFrom },
  ...{ cutOffMinutes: row.cutOffFrom, guides: row.guidesFrom },
});

export const settingsAfter = (row: BulkDepartureRow): BulkSettings => ({
  ...{ capacity: row.capacityTo, closed: row.closedTo, closing: row.closingTo },
  ...{ cutOffMinutes: row.cutOffTo, guides: row.guidesTo },
});

/** Returns the settings that the change found instead of those before; null if it found those. */
export const settingsFound = (row: BulkDepartureRow): BulkSettings | null =>
  row.closedFound === null
    ? null
    : {
        ...{ capacity: row.capacityFound, closed: row.closedFound, closing: row.closingFound },
        ...{ cutOffMinutes: row.cutOffFound, guides: row.guidesFound },
      };
