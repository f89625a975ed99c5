import type {
  BulkChangeStatus,
  BulkDepartureStatus,
  BulkEdit,
  BulkSelection,
  BulkSettings,
} from "../../domain/bulk-changes/bulk-change.ts";
export interface BulkDepartureView {
  experienceId: string;
  title: string;
  date: string;
  startTime: string;
  before: BulkSettings;
  after: BulkSettings;
  /** Settings found at the time of the change, if they differed from `before`. */
  found: BulkSettings | null;
  /** Seats by the schedule, which apply if the departure's own capacity is null. */
  scheduleCapacity: number;
  /** Cut-off by the schedule, in minutes before the start. Null for bulk changes of the previous release. */
  scheduleCutOff: number | null;
  /** Minimum number of people by the schedule; null if the schedule has no minimum. */
  scheduleMinimum: number | null;
  /** Whether the new minimum guarantees the departure, given the people in the preview. A guarantee is never revoked. */
  guarantees: boolean;
  /** Confirmed and held seats. */
  taken: number;
  /** Seats taken beyond the capacity after the change; 0 if the departure is not changed. */
  overBy: number;
  /** Names of guides who would lead another departure at the same time. Such conflicts do not prevent the change. */
  busyGuides: string[];
  status: BulkDepartureStatus;
}

export interface BulkChangeView {
  id: string;
  status: BulkChangeStatus;
  selection: BulkSelection;
  edit: BulkEdit;
  guides: string[];
  /** Titles of the selected experiences, in the agency's order. Null if all experiences are selected. */
  experiences: string[] | null;
  counts: Record<BulkDepartureStatus, number>;
  unchanged: number;
  over: number;
  guaranteed: number;
  busy: number;
  /** Departures that need a decision first, then the other departures in chronological order. At most `MAX_SHOWN`. */
  departures: BulkDepartureView[];
  total: number;
}
