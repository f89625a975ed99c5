import type { ListStanding } from "../../domain/export/guide-list.ts";
import type { ListCause } from "../../domain/export/list-cause.ts";

/** The list of a departure that went to its guides last. */
export interface SentGuideList {
  cause: ListCause;
  /** Place time at which a cancelled departure leaves instead, on the same day. Null if it does not. */
  newTime: string | null;
  at: Date;
  people: number;
  recipients: { name: string; standing: ListStanding }[];
}

export interface GuideListView {
  /** Null if none was sent. */
  sent: SentGuideList | null;
  /** Moment at which the list is sent automatically, or null. */
  dueAt: Date | null;
  /** Whether it can be sent now: before the start, with people, and with a guide who has an address. */
  sendable: boolean;
}
