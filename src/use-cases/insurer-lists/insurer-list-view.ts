import type { ListStanding } from "../../domain/export/guide-list.ts";
import type { AutomaticCause } from "../../domain/export/list-cause.ts";

export interface InsurerView {
  email: string | null;
  /** Place time of the day before. */
  listTime: string;
}

export interface InsurerListView {
  /** Newest list. Null if none was sent. */
  sent: {
    cause: AutomaticCause;
    /** Place time on the same day, if the departure was cancelled by a time change. */
    newTime: string | null;
    at: Date;
    people: number;
    standing: ListStanding;
  } | null;
  /** When the list is sent automatically, if so. */
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
