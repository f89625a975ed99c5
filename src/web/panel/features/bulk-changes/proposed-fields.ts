import { addDays, isDate } from "../../../../domain/departures/place-time.ts";
import type { BulkFields } from "./bulk-query.ts";
import { ISO_WEEKDAYS } from "./iso-weekdays.ts";

interface Proposal {
  experienceIds: string[];
  today: string;
  /** Days of the proposed period after its first. */
  days: number;
}

/** Fills in the part of a selection that the address leaves open. */
export function proposed(fields: BulkFields, { experienceIds, today, days }: Proposal): BulkFields {
  const from = isDate(fields.from) ? fields.from : today;
  return {
    ...fields,
    ...{ from, to: isDate(fields.to) ? fields.to : addDays(from, days) },
    experiences: fields.experiences.length > 0 ? fields.experiences : experienceIds,
    weekdays: fields.weekdays.length > 0 ? fields.weekdays : [...ISO_WEEKDAYS],
  };
}
