import { type AttachmentType, isPicture } from "../../attachments/attachment.ts";
import type { Override } from "../../booking/override.ts";
import type { OwnPriceFate } from "../../changes/plan-change.ts";
import type { ChangeOverride } from "../../changes/staff-change.ts";
import type { CheckInKind } from "../../check-in/attendance.ts";
import type { BookingFacts } from "../facts/booking-facts.ts";
import type { SentencesOf } from "../sentences.ts";
import { CAUSES, clock, day, departure, moment, people, pesos, seats } from "./words.ts";

const fileKind = (type: AttachmentType): string => (isPicture(type) ? "a photo" : "a PDF document");

const CHECK_IN: Record<CheckInKind, (number: number) => string> = {
  in: (number) => `Let in ${people(number)}.`,
  undo: (number) => `Undid the check-in of ${people(number)}.`,
  "no-show": (number) => `No-show: ${people(number)}.`,
};

const OWN_PRICE: Record<OwnPriceFate, string> = {
  kept: "; the custom price stays",
  ended: "; the list price replaces the custom price",
};

const OVERRIDES: Record<Override | ChangeOverride, string> = {
  capacity: "beyond the capacity",
  past: "after sales closed",
  price: "custom price",
  size: "more than ten people",
  late: "moved after the refund deadline",
};

const overrides = (names: string): string =>
  names
    .split(" ")
    .map((name) => OVERRIDES[name as keyof typeof OVERRIDES] ?? name)
    .join(", ");

function moved({ dateFrom, dateTo, timeFrom, timeTo }: BookingFacts["change-booking"]): string[] {
  if (!dateFrom || !dateTo) return [];
  if (!timeFrom || !timeTo) return [`moved from ${day(dateFrom)} to ${day(dateTo)}`];
  if (dateFrom === dateTo) return [`moved from ${clock(timeFrom)} to ${clock(timeTo)} on ${day(dateTo)}`];
  const [from, to] = [
    { date: dateFrom, startTime: timeFrom },
    { date: dateTo, startTime: timeTo },
  ].map(departure);
  return [`moved from ${from} to ${to}`];
}

const beyond = (facts: { beyondRule?: number; overrides?: string; why?: string }): string => {
  const parts = [
    ...(facts.overrides ? [overrides(facts.overrides)] : []),
    ...(facts.beyondRule ? [`${pesos(facts.beyondRule)} refunded beyond the rules`] : []),
  ];
  if (parts.length > 0) return `. Rules overridden: ${parts.join(", ")} (${facts.why})`;
  return facts.why ? ` (${facts.why})` : "";
};

export const BOOKING_SENTENCES: SentencesOf<BookingFacts> = {
  "create-booking": (facts) =>
    `Booked ${seats(facts.seats)} for ${pesos(facts.totalPrice)}, held until ${moment(facts.holdExpiresAt)}.`,
  "book-by-hand": (facts) =>
    `Booked by hand${facts.copiedFrom ? `, with the people of ${facts.copiedFrom}` : ""}: ${seats(facts.seats)} for ${pesos(facts.totalPrice)}, held until ${moment(facts.holdExpiresAt)}${beyond(facts)}.`,
  "claim-booking": () => "Moved the booking to their account.",
  "complete-participants": (facts) => `Completed the details of ${people(facts.people)}.`,
  "complete-by-link": () => "Completed one person's details with the booking's link.",
  "extend-hold": (facts) =>
    facts.payment
      ? `The seats are held until ${moment(facts.holdExpiresAt)}, because a payment is in progress.`
      : `Extended the hold: the seats are held until ${moment(facts.holdExpiresAt)}.`,
  "shorten-hold": ({ holdExpiresAt }) =>
    `The seats are held until ${moment(holdExpiresAt)}, because a payment failed.`,
  "check-in": ({ kind, people: number, replacedGuide }) =>
    `${CHECK_IN[kind](number)}${replacedGuide ? " Was no longer a guide of that departure." : ""}`,
  "add-note": () => "Wrote a note.",
  "delete-note": () => "Deleted a note.",
  "add-attachment": ({ type, payment, refund }) =>
    `Added ${fileKind(type)}${payment ? " that proves a payment" : ""}${refund ? " that proves a refund" : ""}.`,
  "download-attachment": ({ type }) => `Downloaded ${fileKind(type)}.`,
  "mark-attachment": ({ type, payment, refund, why }) =>
    payment || refund
      ? `Marked ${fileKind(type)} as proof of ${payment ? "a payment" : "a refund"}, so everybody who sees the booking can open it: ${why}.`
      : `Marked ${fileKind(type)} as no proof, so only staff who can see full documents can open it: ${why}.`,
  "remove-attachment": ({ type, why }) => `Removed ${fileKind(type)}: ${why}.`,
  "change-contact": () => "Changed the lead traveller's contact details.",
  "renew-link": ({ emailChanged }) =>
    emailChanged
      ? "Changed the e-mail, and with it the link and the PIN. The old ones no longer work."
      : "Created a new link and PIN. The old ones no longer work.",
  "send-link": () => "Sent the booking's link by e-mail.",
  "cancel-booking": (facts) =>
    `Cancelled the booking${facts.cause ? ` with its departure, because of ${CAUSES[facts.cause]}` : ""}; ${facts.refundAmount > 0 ? `${pesos(facts.refundAmount)} to be refunded` : "no refund"}${facts.beyondRule ? `, ${pesos(facts.beyondRule)} of it beyond the rules (${facts.why})` : ""}.`,
  "replace-booking": () => "Replaced by another booking.",
  "request-change": (facts) =>
    `Requested a change that costs ${pesos(facts.toPay)} more; its seats are held until ${moment(facts.holdExpiresAt)}${beyond(facts)}.`,
  "change-booking": (facts) => {
    const what = [
      ...moved(facts),
      ...(facts.removed > 0 ? [`${people(facts.removed)} removed`] : []),
      ...(facts.added > 0 ? [`${people(facts.added)} added`] : []),
      ...(facts.corrected > 0 ? [`details of ${people(facts.corrected)} corrected`] : []),
    ];
    const back = facts.refundAmount > 0 ? `, with ${pesos(facts.refundAmount)} to be refunded` : "";
    const ended = facts.checkouts ? "; the open payment page is no longer valid" : "";
    const before = facts.totalTo === facts.totalFrom ? "as before" : `${pesos(facts.totalFrom)} before`;
    return `Changed the booking: ${what.join(", ") || "another time"}; it costs ${pesos(facts.totalTo)} (${before}${facts.ownPrice ? OWN_PRICE[facts.ownPrice] : ""})${back}${ended}${beyond(facts)}.`;
  },
  "lapse-change": () => "The change was not paid in time; the booking stays as it was.",
  "withdraw-change": () => "The change awaiting payment was withdrawn.",
  "lapse-hold": () => "Not paid in time: the booking was cancelled and its seats were released.",
  "reveal-document": (facts) => `Viewed the full document of person ${facts.person}.`,
  "export-bookings": (facts) => `Exported bookings as ${facts.format.toUpperCase()}, without documents.`,
};
