import type { SalesTotals } from "../../domain/booking/sold.ts";
import type { ListedDeparture } from "../departures/agency-departure-view.ts";

export interface TodayDeparture extends ListedDeparture {
  /** Null if nobody has booked or edited the departure. */
  id: string | null;
  /** Checked in, of confirmed bookings. */
  inside: number;
  /** Without a name or a document. */
  incomplete: number;
  /** Confirmed bookings, in whole pesos. */
  due: number;
}

/** Needs a person's attention. Disappears with its cause. */
export type Need = { since: Date } & (
  | { kind: "refund-refused" | "refund-by-hand"; bookingId: string; code: string; amount: number }
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
  | { kind: "charge-back"; bookingId: string; code: string; amount: number }
  | { kind: "payment-unfitting"; bookingId: string; code: string; amount: number }
  /** `name` is the name of the e-mail's kind. The booking is null if the e-mail concerns no booking. */
  | { kind: "email-halted"; bookingId: string | null; code: string | null; name: string; maybeSent: boolean }
  | {
      kind: "over-capacity";
      experienceId: string;
      title: string;
      date: string;
      startTime: string;
      capacity: number;
      taken: number;
    }
  /** Below its minimum, past its decision time. `choosing` others hold seats. */
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
  /** The campaign could not settle some bookings, or was stopped. */
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
  /** `days` until the tourism registration (RNT) ends; 0 once it has expired. */
  | { kind: "rnt-expiring"; days: number; date: string }
  | { kind: "people-incomplete"; bookingId: string; code: string; people: number; date: string }
  | { kind: "money-owed"; bookingId: string; code: string; amount: number; date: string }
);

/** Since a moment, and in the corresponding period of the previous year. */
export interface SoldSince {
  now: SalesTotals;
  yearAgo: SalesTotals;
}

export interface Today {
  /** Place date, `YYYY-MM-DD`. */
  today: string;
  tomorrow: string;
  departures: TodayDeparture[];
  /** Oldest first. */
  needs: Need[];
  /** Null if the reader is limited to their own departures. */
  sold: { today: SoldSince; week: SoldSince } | null;
}
