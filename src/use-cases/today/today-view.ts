import type { Sold } from "../../domain/booking/sold.ts";
import type { AgencyDeparture } from "../departures/agency-departure-view.ts";

/** A departure of today or tomorrow, with what is missing of it. */
export interface TodayDeparture extends AgencyDeparture {
  /** People without a name or a document. */
  incomplete: number;
  /** Whole pesos that confirmed bookings owe. */
  due: number;
}

/** Something that a person has to see to; it is gone when its cause is. */
export type Need = { since: Date } & (
  | { kind: "refund-refused" | "refund-by-hand"; bookingId: string; code: string; amount: number }
  /** `by` is who asked for it; whoever looks decides it where `mayDecide`. */
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
  /** `name` is what the e-mail is called; null where it is about no booking. */
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
  /** `days` left; 0 where it has expired. */
  | { kind: "rnt-expiring"; days: number; date: string }
  | { kind: "people-incomplete"; bookingId: string; code: string; people: number; date: string }
  | { kind: "money-owed"; bookingId: string; code: string; amount: number; date: string }
);

/** Sold since a moment, and on the same days a year before, up to the same time. */
export interface SoldSince {
  now: Sold;
  yearAgo: Sold;
}

export interface Today {
  /** `YYYY-MM-DD` of the place. */
  today: string;
  tomorrow: string;
  departures: TodayDeparture[];
  /** The oldest first. */
  needs: Need[];
  /** Null where somebody sees their own departures alone. */
  sold: { today: SoldSince; week: SoldSince } | null;
}
