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
  /** Time at which the list will be sent automatically, or null. */
  dueAt: Date | null;
  /**
   * Whether the list can be sent now. The departure must not have started, and must have people and a guide with an e-mail
   * address.
   */
  sendable: boolean;
}
