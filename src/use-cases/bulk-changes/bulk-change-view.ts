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
  /** Settings found at the time of the change, if they differed from `before`. Otherwise null. */
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
  /** Departures that the change leaves as they are. */
  unchanged: number;
  /** Departures with more taken seats than their capacity after the change. */
  over: number;
  /** Departures that the new minimum guarantees. */
  guaranteed: number;
  /** Departures with guides who would lead another departure at the same time. */
  busy: number;
  /** Departures that need a decision first, then the other departures in chronological order. At most `MAX_SHOWN`. */
  departures: BulkDepartureView[];
  /** Number of departures that the change affects. */
  total: number;
}
