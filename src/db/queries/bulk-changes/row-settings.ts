import type { DepartureSettings } from "../../../domain/departures/departure-settings.ts";
import type { BulkDepartureRow } from "./bulk-changes.ts";

export const settingsBefore = (row: BulkDepartureRow): DepartureSettings => ({
  ...{ capacity: row.capacityFrom, closed: row.closedFrom, closing: row.closingFrom },
  cutOffMinutes: row.cutOffFrom,
});

export const settingsAfter = (row: BulkDepartureRow): DepartureSettings => ({
  ...{ capacity: row.capacityTo, closed: row.closedTo, closing: row.closingTo },
  cutOffMinutes: row.cutOffTo,
});

/** Returns the settings that the change found instead of those before; null if it found those. */
export const settingsFound = (row: BulkDepartureRow): DepartureSettings | null =>
  row.closedFound === null
    ? null
    : {
        ...{ capacity: row.capacityFound, closed: row.closedFound, closing: row.closingFound },
        cutOffMinutes: row.cutOffFound,
      };
