import { grantOf, type Permission, type Role } from "../access/permissions.ts";
import type { BookingStatus } from "./booking-status.ts";

/** What staff may have done with one booking, and what each needs of the permissions. */
const BOOKING_ACTS = {
  "take-payment": "money.take",
  "extend-hold": "bookings.change",
  complete: "bookings.change",
  correct: "bookings.change",
  move: "bookings.change",
  add: "bookings.change",
  remove: "bookings.change",
  contact: "bookings.change",
  note: "bookings.change",
  resend: "bookings.change",
  cancel: "bookings.cancel",
  refund: "bookings.refund",
  "reveal-document": "people.documents",
} as const satisfies Record<string, Permission>;
export type BookingAct = keyof typeof BOOKING_ACTS;

/** Why an act cannot be done now. */
export type WhyNot =
  | "not-allowed"
  | "cancelled"
  | "not-confirmed"
  | "not-pending"
  | "departed"
  | "too-late"
  | "nothing-due"
  | "nothing-held"
  | "nothing-missing"
  | "lead-alone";

export interface ActFacts {
  status: BookingStatus;
  /** Before the departure starts, and before its cut-off. */
  isAhead: boolean;
  isBeforeCutOff: boolean;
  /** Whole pesos: what is still to be paid, what a change waits for, and what of the payments can be given back. */
  due: number;
  waiting: number;
  held: number;
  /** People of whom something is not known. */
  incomplete: number;
  people: number;
  /** Who may go beyond cut-off and past date. */
  mayOverride: boolean;
}

type Rule = (facts: ActFacts) => WhyNot | null;

const all =
  (...rules: Rule[]): Rule =>
  (facts) => {
    for (const rule of rules) {
      const why = rule(facts);
      if (why) return why;
    }
    return null;
  };

const confirmed: Rule = ({ status }) =>
  status === "CONFIRMED" ? null : status === "CANCELLED" ? "cancelled" : "not-confirmed";
const notCancelled: Rule = ({ status }) => (status === "CANCELLED" ? "cancelled" : null);
const inTime: Rule = ({ isBeforeCutOff, isAhead, mayOverride }) =>
  isBeforeCutOff || mayOverride ? null : isAhead ? "too-late" : "departed";
const always: Rule = () => null;

const RULES: Record<BookingAct, Rule> = {
  "take-payment": all(notCancelled, ({ due, waiting }) => (due + waiting > 0 ? null : "nothing-due")),
  "extend-hold": all(
    ({ status }) => (status === "PENDING" ? null : "not-pending"),
    ({ isBeforeCutOff }) => (isBeforeCutOff ? null : "too-late"),
  ),
  complete: all(
    notCancelled,
    ({ incomplete }) => (incomplete > 0 ? null : "nothing-missing"),
    ({ isBeforeCutOff }) => (isBeforeCutOff ? null : "too-late"),
  ),
  correct: all(confirmed, inTime),
  move: all(confirmed, inTime),
  add: all(confirmed, inTime),
  remove: all(confirmed, inTime, ({ people }) => (people > 1 ? null : "lead-alone")),
  contact: notCancelled,
  note: always,
  resend: always,
  cancel: all(notCancelled, ({ isAhead, mayOverride }) => (isAhead || mayOverride ? null : "departed")),
  refund: ({ held }) => (held > 0 ? null : "nothing-held"),
  "reveal-document": always,
};

/** What somebody of these roles may have done with a booking now: null where it can be, else why not. */
export function bookingActs(
  facts: Omit<ActFacts, "mayOverride">,
  roles: readonly Role[],
): Record<BookingAct, WhyNot | null> {
  const mayOverride = grantOf(roles, "bookings.override") !== null;
  const acts = Object.entries(BOOKING_ACTS).map(([act, permission]) => [
    act,
    grantOf(roles, permission) === null ? "not-allowed" : RULES[act as BookingAct]({ ...facts, mayOverride }),
  ]);
  return Object.fromEntries(acts) as Record<BookingAct, WhyNot | null>;
}
