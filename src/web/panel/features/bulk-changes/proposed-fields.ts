import { addDays, isDate } from "../../../../domain/departures/place-time.ts";
import type { BulkFields } from "./bulk-query.ts";
import { ISO_WEEKDAYS } from "./iso-weekdays.ts";

interface Proposal {
  experienceIds: string[];
  today: string;
  /** Number of days from the first to the last day of the proposed period. */
  days: number;
}

/** Also replaces invalid dates. */
export function proposeFields(fields: BulkFields, { experienceIds, today, days }: Proposal): BulkFields {
  const from = isDate(fields.from) ? fields.from : today;
  return {
    ...fields,
    ...{ from, to: isDate(fields.to) ? fields.to : addDays(from, days) },
    experiences: fields.experiences.length > 0 ? fields.experiences : experienceIds,
    weekdays: fields.weekdays.length > 0 ? fields.weekdays : [...ISO_WEEKDAYS],
  };
}
