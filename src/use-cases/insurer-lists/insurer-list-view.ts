import type { ListStanding } from "../../domain/export/guide-list.ts";
import type { AutomaticCause } from "../../domain/export/list-cause.ts";

export interface InsurerView {
  email: string | null;
  /** Time at which lists are sent on the day before a departure, `HH:MM` in place time. */
  listTime: string;
}

export interface InsurerListView {
  sent: {
    cause: AutomaticCause;
    /** New start time (place time, same day) if the departure was cancelled by a time change; else null. */
    newTime: string | null;
    at: Date;
    people: number;
    standing: ListStanding;
  } | null;
  /** Time at which the list will be sent automatically, or null. */
  dueAt: Date | null;
}

/** Contains no names. */
export interface LinkedListView {
  title: string;
  date: string;
  startTime: string;
  people: number;
  isCancelled: boolean;
}
