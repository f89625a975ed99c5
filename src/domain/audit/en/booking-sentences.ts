import { type AttachmentType, isPicture } from "../../attachments/attachment.ts";
import type { Override } from "../../booking/override.ts";
import type { OwnPriceFate } from "../../changes/plan-change.ts";
import type { ChangeOverride } from "../../changes/staff-change.ts";
import type { CheckInKind } from "../../check-in/attendance.ts";
import type { BookingFacts } from "../facts/booking-facts.ts";
import type { SentencesOf } from "../sentences.ts";
import { CAUSES, moment, people, pesos, seats } from "./words.ts";

const fileKind = (type: AttachmentType): string => (isPicture(type) ? "a photo" : "a PDF document");

const CHECK_IN: Record<CheckInKind, (number: number) => string> = {
  in: (number) => `Let in ${people(number)}.`,
  undo: (number) => `Took back the entry of ${people(number)}.`,
  "no-show": (number) => `No-show: ${people(number)}.`,
};

const OWN_PRICE: Record<OwnPriceFate, string> = {
  kept: "; it keeps its own price",
  ended: "; the list price replaces its own price",
};

const OVERRIDES: Record<Override | ChangeOverride, string> = {
  capacity: "beyond the capacity",
  past: "after the sale closed",
  price: "a price of its own",
  size: "more than ten people",
  late: "moved when no money goes back any more",
};

const overrides = (names: string): string =>
  names
    .split(" ")
    .map((name) => OVERRIDES[name as keyof typeof OVERRIDES] ?? name)
    .join(", ");

const beyond = (facts: { beyondRule?: number; overrides?: string; why?: string }): string => {
  const parts = [
    ...(facts.overrides ? [overrides(facts.overrides)] : []),
    ...(facts.beyondRule ? [`${pesos(facts.beyondRule)} more than the rule asks for`] : []),
  ];
  if (parts.length > 0) return `. Rules set aside: ${parts.join(", ")} (${facts.why})`;
  return facts.why ? ` (${facts.why})` : "";
};

export const BOOKING_SENTENCES: SentencesOf<BookingFacts> = {
  "create-booking": (facts) =>
    `Booked ${seats(facts.seats)} for ${pesos(facts.totalPrice)}; they are held until ${moment(facts.holdExpiresAt)}.`,
  "book-by-hand": (facts) =>
    `Booked by hand: ${seats(facts.seats)} for ${pesos(facts.totalPrice)}, held until ${moment(facts.holdExpiresAt)}${beyond(facts)}.`,
  "claim-booking": () => "Took the booking into their account.",
  "complete-participants": (facts) => `Completed details of ${people(facts.people)}.`,
  "complete-by-link": () => "Completed the details of one person by the booking's link.",
  "extend-hold": (facts) =>
    facts.payment
      ? `The seats are held until ${moment(facts.holdExpiresAt)}, because a payment is under way.`
      : `Extended the deadline: the seats are held until ${moment(facts.holdExpiresAt)}.`,
  "shorten-hold": ({ holdExpiresAt }) =>
    `The seats are held until ${moment(holdExpiresAt)}, because a payment has failed.`,
  "check-in": (facts) => CHECK_IN[facts.kind](facts.people),
  "add-note": () => "Wrote a note.",
  "delete-note": () => "Deleted a note.",
  "add-attachment": ({ type, payment, refund }) =>
    `Added ${fileKind(type)}${payment ? " that proves a payment" : ""}${refund ? " that proves a refund" : ""}.`,
  "download-attachment": ({ type }) => `Downloaded ${fileKind(type)}.`,
  "remove-attachment": ({ type, why }) => `Removed ${fileKind(type)}: ${why}.`,
  "change-contact": () => "Changed how the lead is reached.",
  "renew-link": ({ emailChanged }) =>
    emailChanged
      ? "Changed the e-mail, and with it the link and the PIN: those of before no longer work."
      : "Made a new link and a new PIN: those of before no longer work.",
  "send-link": () => "Sent the booking's link by e-mail.",
  "cancel-booking": (facts) =>
    `Cancelled the booking${facts.cause ? ` with its departure, because of ${CAUSES[facts.cause]}` : ""}; ${facts.refundAmount > 0 ? `${pesos(facts.refundAmount)} goes back` : "nothing goes back"}${facts.beyondRule ? `, ${pesos(facts.beyondRule)} of it beyond the rules (${facts.why})` : ""}.`,
  "replace-booking": () => "Another booking took its place.",
  "request-change": (facts) =>
    `Asked for a change that costs ${pesos(facts.toPay)} more; its seats are held until ${moment(facts.holdExpiresAt)}${beyond(facts)}.`,
  "change-booking": (facts) => {
    const what = [
      ...(facts.dateTo ? [`moved from ${facts.dateFrom} to ${facts.dateTo}`] : []),
      ...(facts.removed > 0 ? [`${people(facts.removed)} left`] : []),
      ...(facts.added > 0 ? [`${people(facts.added)} joined`] : []),
      ...(facts.corrected > 0 ? [`details of ${people(facts.corrected)} corrected`] : []),
    ];
    const back = facts.refundAmount > 0 ? `, and ${pesos(facts.refundAmount)} goes back` : "";
    const ended = facts.checkouts ? "; the open payment page is no longer valid" : "";
    return `Changed the booking: ${what.join(", ") || "another time"}; it costs ${pesos(facts.totalTo)} (${pesos(facts.totalFrom)} before${facts.ownPrice ? OWN_PRICE[facts.ownPrice] : ""})${back}${ended}${beyond(facts)}.`;
  },
  "lapse-change": () => "The change was not paid in time; the booking stays as it was.",
  "withdraw-change": () => "The change that waited to be paid was withdrawn.",
  "lapse-hold": () => "Nobody paid in time: the booking was cancelled and its seats are free.",
  "reveal-document": (facts) => `Saw the whole document of person ${facts.person}.`,
  "export-bookings": (facts) => `Exported bookings as ${facts.format.toUpperCase()}, without documents.`,
};
