import type { ListStanding } from "../../domain/export/guide-list.ts";
import type { AutomaticCause } from "../../domain/export/list-cause.ts";

export interface InsurerView {
  email: string | null;
  /** Place time of the day before. */
  listTime: string;
}

export interface InsurerListView {
  /** The newest list. Null if none was sent. */
  sent: {
    cause: AutomaticCause;
    /** New start time (place time, same day) if the departure was cancelled by a time change; else null. */
    newTime: string | null;
    at: Date;
    people: number;
    standing: ListStanding;
  } | null;
  /** Moment at which the list is sent automatically, or null. */
  dueAt: Date | null;
}

/** The page of a list's link. It contains no names. */
export interface LinkedListView {
  title: string;
  date: string;
  startTime: string;
  people: number;
  isCancelled: boolean;
}
