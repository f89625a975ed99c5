import type { ListStanding } from "../../domain/export/guide-list.ts";
import type { ListCause } from "../../domain/export/list-cause.ts";

export interface SentGuideList {
  cause: ListCause;
  /** New start time (place time, same day) if the departure was cancelled by a time change; else null. */
  newTime: string | null;
  at: Date;
  people: number;
  recipients: { name: string; standing: ListStanding }[];
}

export interface GuideListView {
  sent: SentGuideList | null;
  /** Moment at which the list is sent automatically, or null. */
  dueAt: Date | null;
  /** Whether it can be sent now: before the start, with people, and with a guide who has an address. */
  sendable: boolean;
}
