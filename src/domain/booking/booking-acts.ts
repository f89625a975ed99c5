import { grantOf, type Permission, type Role } from "../access/permissions.ts";
import type { BookingStatus } from "./booking-status.ts";

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
  attach: "bookings.change",
  resend: "bookings.change",
  "book-again": "bookings.create",
  cancel: "bookings.cancel",
  refund: "bookings.refund",
  "reveal-document": "people.documents",
} as const satisfies Record<string, Permission>;
export type BookingAct = keyof typeof BOOKING_ACTS;

export type WhyNot =
  | "not-allowed"
  | "cancelled"
  | "not-confirmed"
  | "being-paid"
  | "lapsed"
  | "not-pending"
  | "departed"
  | "too-late"
  | "nothing-due"
  | "nothing-held"
  | "nothing-missing"
  | "lead-alone";

export interface ActFacts {
  status: BookingStatus;
  isAhead: boolean;
  isBeforeCutOff: boolean;
  /**
   * `due`: still to be paid. `changeDue`: difference of a pending change. `refundable`: money held, without pending refunds.
   * All in whole pesos.
   */
  due: number;
  changeDue: number;
  refundable: number;
  isByHand: boolean;
  isHeld: boolean;
  /** An open checkout alone does not count. */
  isBeingPaid: boolean;
  incomplete: number;
  people: number;
  mayOverride: boolean;
}

type Rule = (facts: ActFacts) => WhyNot | null;

const firstReason =
  (...rules: Rule[]): Rule =>
  (facts) => {
    for (const rule of rules) {
      const why = rule(facts);
      if (why) return why;
    }
    return null;
  };

const changeable: Rule = ({ status, isByHand, isHeld, isBeingPaid }) => {
  if (status !== "PENDING") return status === "CONFIRMED" ? null : "cancelled";
  if (!isByHand) return "not-confirmed";
  return isBeingPaid ? "being-paid" : isHeld ? null : "lapsed";
};
const notCancelled: Rule = ({ status }) => (status === "CANCELLED" ? "cancelled" : null);
const inTime: Rule = ({ isBeforeCutOff, isAhead, mayOverride }) =>
  isBeforeCutOff || mayOverride ? null : isAhead ? "too-late" : "departed";
const noReason: Rule = () => null;

const RULES: Record<BookingAct, Rule> = {
  "take-payment": firstReason(notCancelled, ({ due, changeDue }) =>
    due + changeDue > 0 ? null : "nothing-due",
  ),
  "extend-hold": firstReason(
    notCancelled,
    ({ status }) => (status === "PENDING" ? null : "not-pending"),
    ({ isBeforeCutOff }) => (isBeforeCutOff ? null : "too-late"),
  ),
  complete: firstReason(
    notCancelled,
    ({ incomplete }) => (incomplete > 0 ? null : "nothing-missing"),
    ({ isBeforeCutOff }) => (isBeforeCutOff ? null : "too-late"),
  ),
  correct: firstReason(changeable, inTime),
  move: firstReason(changeable, inTime),
  add: firstReason(changeable, inTime),
  remove: firstReason(changeable, inTime, ({ people }) => (people > 1 ? null : "lead-alone")),
  contact: notCancelled,
  note: noReason,
  attach: noReason,
  resend: noReason,
  "book-again": noReason,
  cancel: firstReason(notCancelled, ({ isAhead, mayOverride }) =>
    isAhead || mayOverride ? null : "departed",
  ),
  refund: ({ refundable }) => (refundable > 0 ? null : "nothing-held"),
  "reveal-document": noReason,
};

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
