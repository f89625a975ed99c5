import type { ListStanding } from "../../domain/export/guide-list.ts";
import type { ListCause } from "../../domain/export/list-cause.ts";

export interface SentGuideList {
  cause: ListCause;
  /** Place time on the same day, if the departure was cancelled by a time change. */
  newTime: string | null;
  at: Date;
  people: number;
  recipients: { name: string; standing: ListStanding }[];
}

export interface GuideListView {
  sent: SentGuideList | null;
  /** When the list is sent automatically, if so. */
  dueAt: Date | null;
  /** Before the start, with people, and with a guide who has an address. */
  sendable: boolean;
}
