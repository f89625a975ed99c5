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
  /** Settings that the change found instead of `before`. */
  found: BulkSettings | null;
  /** Seats. Applies while a capacity is null. */
  scheduleCapacity: number;
  /** Minutes before the start. Null for bulk changes of the previous release. */
  scheduleCutOff: number | null;
  /** People; null if the schedule has none. */
  scheduleMinimum: number | null;
  /** By the people at the preview. A guarantee stays. */
  guarantees: boolean;
  /** Confirmed and held seats. */
  taken: number;
  /** Beyond the capacity after the change; 0 if the departure is not changed. */
  overBy: number;
  /** Would lead another departure at the same time. They do not prevent the change. */
  busyGuides: string[];
  status: BulkDepartureStatus;
}

export interface BulkChangeView {
  id: string;
  status: BulkChangeStatus;
  selection: BulkSelection;
  edit: BulkEdit;
  guides: string[];
  /** In the agency's order. Null for all experiences. */
  experiences: string[] | null;
  counts: Record<BulkDepartureStatus, number>;
  /** Departures that the change leaves as they are. */
  unchanged: number;
  /** More people than seats after the change. */
  over: number;
  /** Departures that the new minimum guarantees. */
  guaranteed: number;
  /** Guides would lead another departure at the same time. */
  busy: number;
  /** Departures that need a decision come first, then by time. At most `MAX_SHOWN`. */
  departures: BulkDepartureView[];
  /** All departures that the change affects. */
  total: number;
}
