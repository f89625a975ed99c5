import type { SalesTotals } from "../../domain/booking/sold.ts";
import type { DataRequestKind } from "../../domain/messaging/data-request.ts";
import type { DisputeView } from "../../domain/payments/chargeback.ts";
import type { ListedDeparture } from "../departures/agency-departure-view.ts";

export interface TodayDeparture extends ListedDeparture {
  /** Null if nobody has booked or edited the departure. */
  id: string | null;
  note: string | null;
  internalNote: string | null;
  /** Checked-in people of confirmed bookings. */
  checkedIn: number;
  /** People without a name or a document. */
  incomplete: number;
  /** Debt of confirmed bookings in whole pesos. */
  due: number;
}

/** `lead` is the name of the booking's lead, absent if unknown or if the reader may not see bookings. */
export type Need = { since: Date; lead?: string } & (
  | { kind: "refund-refused" | "refund-by-hand"; bookingId: string; code: string; amount: number }
  /** A chargeback that the agency lost after the trip. `amount` is due until it is collected or waived. */
  | { kind: "charge-back-lost"; bookingId: string; code: string; amount: number }
  /** `by` requested the refund. */
  | {
      kind: "refund-to-approve";
      approvalId: string;
      bookingId: string;
      code: string;
      amount: number;
      by: string;
      mayDecide: boolean;
    }
  | ({ kind: "charge-back"; bookingId: string; code: string; amount: number } & DisputeView)
  /** The amount has cents if the provider's amount has cents. */
  | { kind: "payment-unfitting"; bookingId: string; code: string; amount: number; currency: string }
  /** `name` is the kind of the e-mail in the reader's language. */
  | {
      kind: "email-halted";
      bookingId: string | null;
      code: string | null;
      name: string;
      maybeSent: boolean;
      /** Whether the e-mail is an invitation of staff, which the page of the staff sends again. */
      invites: boolean;
      /** Id of the message if it belongs to no page, and can be sent again from this list. */
      resends: string | null;
    }
  | {
      kind: "over-capacity";
      experienceId: string;
      title: string;
      date: string;
      startTime: string;
      capacity: number;
      taken: number;
    }
  /**
   * A departure below its minimum, past its decision time. `confirmed` of the `needed` people have booked. `choosing` further
   * people hold seats until they choose.
   */
  | {
      kind: "minimum-due";
      experienceId: string;
      title: string;
      date: string;
      startTime: string;
      confirmed: number;
      choosing: number;
      needed: number;
    }
  /** A cancelled departure with bookings that the campaign could not settle, or whose campaign was stopped. */
  | {
      kind: "campaign-halted";
      campaignId: string;
      title: string;
      date: string;
      startTime: string;
      /** 0 if the campaign was only stopped. */
      failed: number;
    }
  | {
      kind: "message-failed";
      staffMessageId: string;
      title: string;
      date: string;
      startTime: string;
      failed: number;
    }
  | {
      kind: "list-failed";
      experienceId: string;
      title: string;
      date: string;
      startTime: string;
      failed: number;
    }
  | { kind: "insurer-list-failed"; experienceId: string; title: string; date: string; startTime: string }
  /** `dueOn` is the last day on which an answer is in time. */
  | {
      kind: "contact-unanswered";
      contactMessageId: string;
      name: string;
      dueOn: string;
      overdue: boolean;
      dataRequest: DataRequestKind | null;
    }
  /** `days` until the tourism registration (RNT) ends; 0 once the registration has expired. */
  | { kind: "rnt-expiring"; days: number; date: string }
  | { kind: "people-incomplete"; bookingId: string; code: string; people: number; date: string }
  | { kind: "money-owed"; bookingId: string; code: string; amount: number; date: string }
);

export interface SoldSince {
  /** First day of the period, `YYYY-MM-DD`. The last day is today. */
  from: string;
  now: SalesTotals;
  yearAgo: SalesTotals;
}

export interface Today {
  /** Date in place time, `YYYY-MM-DD`. */
  today: string;
  tomorrow: string;
  departures: TodayDeparture[];
  /** Needs with a near deadline first, by deadline, then the oldest. */
  needs: Need[];
  /** Null if the reader is limited to their own departures. */
  sold: { today: SoldSince; week: SoldSince } | null;
}
