import type { Role } from "../access/permissions.ts";
import type { AuditFacts } from "../audit-entry.ts";
import type { BookingStatus } from "../booking/booking-status.ts";
import type { Override } from "../booking/override.ts";
import type { CampaignCause } from "../campaigns/campaign.ts";
import type { CampaignOffer, ChosenBy } from "../campaigns/choice.ts";
import type { OwnPriceFate } from "../changes/plan-change.ts";
import type { ChangeOverride } from "../changes/staff-change.ts";
import type { CheckInKind } from "../check-in/attendance.ts";
import { beforeStart } from "../departures/before-start.ts";
import type { Closing } from "../departures/closings.ts";
import { formatPlaceMoment } from "../departures/format-moment.ts";
import type { Guarantee } from "../departures/minimum.ts";
import { hasDocuments } from "../export/manifest.ts";
import type { RefundReason } from "../messaging/email.ts";
import type { MessageContent } from "../messaging/message.ts";
import type { HandMethod } from "../payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../payments/payment-status.ts";
import { formatPesos } from "../pricing/format-pesos.ts";
import { scheduleSentence } from "./schedule-sentences.ts";
import type { Sentences } from "./sentences.ts";

const CAUSES: Record<CampaignCause, string> = {
  weather: "the weather",
  minimum: "too few people",
  authority: "an authority's order",
  agency: "the agency's decision",
};

const CHOSEN: Record<ChosenBy, (choice: string) => string> = {
  traveller: (choice) => `The traveller chose ${choice}.`,
  staff: (choice) => `Chose ${choice} for the traveller, who asked for it.`,
  deadline: (choice) => `Nobody chose in time: ${choice} was applied.`,
};

const offerText = ({ offer, until }: { offer?: CampaignOffer; until?: string }): string => {
  if (!until) return "";
  const rest = offer === "move" ? "are moved" : "are refunded";
  return ` Travellers choose until ${moment(until)}; the others ${rest}.`;
};

const pesos = (amount: number): string => formatPesos(amount, "en");
const count = (number: number, one: string, more: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${more}`;
const people = (number: number): string => count(number, "person", "people");
const guides = (number: number): string => count(number, "guide", "guides");
const seats = (number: number): string => count(number, "seat", "seats");

const moment = (instant: string): string => formatPlaceMoment(new Date(instant), "en");

const CLOSED: Record<Closing, string> = {
  call: "closed, with “call us” on the site",
  hidden: "closed and off the site",
};

const GUARANTEED: Record<Guarantee, string> = {
  people: "because it reached the minimum",
  decision: "because it goes with fewer people too",
  staff: "by decision of the agency",
  sold: "because people had booked it without a minimum",
};

const minimumText = (minimum: number | null): string =>
  minimum === null ? "the schedule's" : minimum === 0 ? "none" : people(minimum);

const reasonText = ({ reason }: AuditFacts["change-departure"]): string =>
  reason ? ` Reason: ${reason}.` : "";

function cutOffText({ cutOffFrom, cutOffTo }: AuditFacts["change-departure"]): string {
  if (cutOffTo === undefined) return "";
  const cutOff = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? "the schedule's" : beforeStart(minutes, "en");
  return ` Sales end: ${cutOff(cutOffTo)} (${cutOff(cutOffFrom)} before).`;
}

const BOOKING: Record<BookingStatus, string> = {
  PENDING: "pending",
  CONFIRMED: "confirmed",
  CANCELLED: "cancelled",
};

const PAYMENT: Record<PaymentStatus, string> = {
  pending: "is pending",
  approved: "was approved",
  rejected: "was rejected",
};

const REFUND: Record<RefundStatus, string> = {
  requested: "requested",
  "in-process": "in process",
  settled: "settled",
  refused: "refused",
};

const REASONS: Record<RefundReason, string> = {
  "late-payment": "it came when the seats were gone",
  "double-payment": "the booking was paid already",
  "cancelled-booking": "the booking was cancelled already",
  cancellation: "the booking was cancelled with a right to it",
  "wrong-amount": "it does not fit the booking's price",
  change: "the booking became cheaper",
  goodwill: "the agency gives it back of its own accord",
};

const CHECK_IN: Record<CheckInKind, (number: number) => string> = {
  in: (number) => `Let in ${people(number)}.`,
  undo: (number) => `Took back the entry of ${people(number)}.`,
  "no-show": (number) => `No-show: ${people(number)}.`,
};

const TAKEN: Record<HandMethod, (amount: string) => string> = {
  cash: (amount) => `Took ${amount} in cash`,
  transfer: (amount) => `Took ${amount} by transfer`,
  terminal: (amount) => `Took ${amount} by card terminal`,
  "on-account": (amount) => `Gave credit for ${amount}`,
  free: (amount) => `Gave up ${amount}`,
};

const ROLES: Record<Role, string> = {
  owner: "owner",
  manager: "manager",
  desk: "desk",
  "desk-lite": "desk (lite)",
  guide: "guide",
  accounts: "accounts",
  content: "content",
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

/** @param names rule names, separated by blanks */
const overrides = (names: string): string =>
  names
    .split(" ")
    .map((name) => OVERRIDES[name as keyof typeof OVERRIDES] ?? name)
    .join(", ");

/** Returns the overridden rules and the reason as text to append. May return the reason alone, or nothing. */
const beyond = (facts: { beyondRule?: number; overrides?: string; why?: string }): string => {
  const parts = [
    ...(facts.overrides ? [overrides(facts.overrides)] : []),
    ...(facts.beyondRule ? [`${pesos(facts.beyondRule)} more than the rule asks for`] : []),
  ];
  if (parts.length > 0) return `. Rules set aside: ${parts.join(", ")} (${facts.why})`;
  return facts.why ? ` (${facts.why})` : "";
};

/** @param names role names, separated by blanks */
const roles = (names: string): string =>
  names
    .split(" ")
    .map((name) => ROLES[name as Role] ?? name)
    .join(", ");

export const EMAILS_EN: Record<MessageContent["kind"], string> = {
  "booking-lead": "new booking",
  "booking-confirmed": "confirmation",
  "agency-booking-confirmed": "payment, to the agency",
  "hold-ending": "hold about to end",
  "booking-link": "link of the booking",
  "booking-reminder": "reminder",
  "payment-pending": "pending payment",
  "payment-rejected": "rejected payment",
  "booking-cancelled": "cancellation",
  "departure-choice": "choice of another departure or a refund",
  "staff-message": "message from the agency",
  "agency-booking-cancelled": "cancellation, to the agency",
  "booking-changed": "changed booking",
  "booking-email-changed": "changed e-mail, to the former one",
  "booking-email-added": "changed e-mail, to the new one",
  "agency-booking-changed": "changed booking, to the agency",
  "payment-refunded": "refund",
  "refund-failed": "refused refund",
  "contact-message": "contact message",
  "contact-receipt": "receipt of a contact message",
  "provider-linked": "another way to sign in",
  "provider-unlinked": "one way less to sign in",
  "staff-invitation": "invitation to the staff",
  "guide-list": "list to a guide",
};

const late = (isLate: boolean | undefined): string =>
  isLate ? "; its hold had ended, and the seats were still free" : "";

export const SENTENCES_EN: Sentences = {
  "create-booking": (facts) =>
    `Booked ${seats(facts.seats)} for ${pesos(facts.totalPrice)}; they are held until ${moment(facts.holdExpiresAt)}.`,
  "book-by-hand": (facts) =>
    `Booked by hand: ${seats(facts.seats)} for ${pesos(facts.totalPrice)}, held until ${moment(facts.holdExpiresAt)}${beyond(facts)}.`,
  "claim-booking": () => "Took the booking into their account.",
  "complete-participants": (facts) => `Completed details of ${people(facts.people)}.`,
  "complete-by-link": () => "Completed the details of one person by the booking's link.",
  "pay-booking": (facts) => `Opened attempt ${facts.attempt} to pay.`,
  "record-payment": (facts) =>
    `The payment of ${pesos(facts.amount)} ${PAYMENT[facts.to]}${facts.refunded > 0 ? `; ${pesos(facts.refunded)} went back` : ""}.`,
  "settle-payment": (facts) =>
    facts.to === "CONFIRMED"
      ? `The booking was confirmed by its payment${late(facts.late)}.`
      : `The booking became ${BOOKING[facts.to]}: the money went back to the payer.`,
  "extend-hold": (facts) =>
    facts.payment
      ? `The seats are held until ${moment(facts.holdExpiresAt)}, because a payment is under way.`
      : `Extended the deadline: the seats are held until ${moment(facts.holdExpiresAt)}.`,
  "shorten-hold": ({ holdExpiresAt }) =>
    `The seats are held until ${moment(holdExpiresAt)}, because a payment has failed.`,
  "check-in": (facts) => CHECK_IN[facts.kind](facts.people),
  "add-note": () => "Wrote a note.",
  "delete-note": () => "Deleted a note.",
  "change-contact": () => "Changed how the lead is reached.",
  "renew-link": ({ emailChanged }) =>
    emailChanged
      ? "Changed the e-mail, and with it the link and the PIN: those of before no longer work."
      : "Made a new link and a new PIN: those of before no longer work.",
  "send-link": () => "Sent the booking's link by e-mail.",
  "refuse-payment": (facts) =>
    `A payment of ${facts.amount} ${facts.currency} does not count: ${pesos(facts.expected)} was expected.`,
  "refund-payment": (facts) =>
    `${facts.currency ? `${facts.currency} ${facts.amount}` : pesos(facts.amount)} must go back: ${REASONS[facts.reason]}.`,
  "request-refund": (facts) =>
    `The refund of ${pesos(facts.amount)} went from ${REFUND[facts.from]} to ${REFUND[facts.to]}.`,
  "take-payment": (facts) =>
    `${TAKEN[facts.method](pesos(facts.amount))} (${facts.note})${facts.from === facts.to ? "" : `; the booking became ${BOOKING[facts.to]}${late(facts.late)}`}.`,
  "complete-refund": (facts) => `Gave back ${pesos(facts.amount)} (${facts.note}).`,
  "refund-booking": ({ amount, way, why, proof }) =>
    way === "by-hand"
      ? `Gave back ${pesos(amount)} by hand (${[why, proof].filter(Boolean).join("; ")}).`
      : `Asked for ${pesos(amount)} to go back as it was paid (${why}).`,
  "ask-approval": ({ amount, why }) => `Asked for approval to give back ${pesos(amount)} (${why}).`,
  "approve-refund": ({ amount }) => `Approved giving back ${pesos(amount)}.`,
  "decline-refund": ({ amount, why }) => `Did not approve giving back ${pesos(amount)} (${why}).`,
  "follow-dispute": (facts) =>
    facts.to === "settled"
      ? `The refund of ${pesos(facts.amount)} is owed no more: the bank gave the money back.`
      : `The refund of ${pesos(facts.amount)} is asked for again: the dispute over its payment was won.`,
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
    return `Changed the booking: ${what.join(", ") || "another time"}; it costs ${pesos(facts.totalTo)} (${pesos(facts.totalFrom)} before${facts.ownPrice ? OWN_PRICE[facts.ownPrice] : ""})${back}${beyond(facts)}.`;
  },
  "lapse-change": () => "The change was not paid in time; the booking stays as it was.",
  "withdraw-change": () => "The change that waited to be paid was withdrawn.",
  "lapse-hold": () => "Nobody paid in time: the booking was cancelled and its seats are free.",
  "resend-email": (facts) => `Sent the e-mail again: ${EMAILS_EN[facts.email]}.`,
  "change-departure": (facts) => {
    const capacity = (number: number | null) => (number === null ? "its schedule's seats" : seats(number));
    const sale = facts.closedTo ? (facts.closing ? CLOSED[facts.closing] : "closed") : "open";
    return `The departure has ${capacity(facts.capacityTo)} (${capacity(facts.capacityFrom)} before), ${facts.taken} taken, and is ${sale}.${reasonText(facts)}${cutOffText(facts)}`;
  },
  "change-departures": (facts) =>
    `Confirmed a change of ${count(facts.departures, "departure", "departures")} between ${facts.from} and ${facts.to}.`,
  "change-schedule": (facts) => scheduleSentence(facts, "en"),
  "add-departure": ({ date, startTime, capacity }) =>
    `Added a departure on ${date} at ${startTime}, with ${seats(capacity)}.`,
  "remove-departure": ({ date, startTime }) => `Removed the extra departure of ${date} at ${startTime}.`,
  "note-departure": ({ note, internal }) => {
    const what = [
      ...(note ? [`Wrote to the departure's travellers: “${note}”.`] : []),
      ...(note === null ? ["Removed the note to the departure's travellers."] : []),
      ...(internal === undefined
        ? []
        : [internal ? "Changed the internal note." : "Removed the internal note."]),
    ];
    return what.join(" ");
  },
  "guarantee-departure": ({ by, confirmed, needed, date, startTime }) =>
    `Guaranteed the departure of ${date} at ${startTime}, ${GUARANTEED[by]}: ${confirmed} of ${people(needed)}.`,
  "change-minimum": ({ from, to }) =>
    `Minimum of the departure: ${minimumText(to)} (${minimumText(from)} before).`,
  "assign-guides": (facts) =>
    `${facts.to ? `The departure is led by ${facts.to}` : "Nobody leads the departure now"}${facts.from ? ` (${facts.from} before)` : ""}.`,
  "cancel-departure": (facts) =>
    `Cancelled the departure of ${facts.date} at ${facts.startTime} because of ${CAUSES[facts.cause]}: ${count(facts.bookings, "booking", "bookings")}, ${people(facts.people)}.${offerText(facts)}`,
  "change-time": (facts) =>
    `Changed the time of the departure of ${facts.date}: it leaves at ${facts.to}, not at ${facts.from}, because of ${CAUSES[facts.cause]}: ${count(facts.bookings, "booking", "bookings")}, ${people(facts.people)}. A refund can be asked for until ${moment(facts.until)}.`,
  "offer-choice": ({ departures }) =>
    `Offered a choice between a refund and ${count(departures, "departure, with seats held", "departures, with seats held")}.`,
  "narrow-choice": () => "Cancelled a departure that the traveller could choose, and wrote to them again.",
  "make-choice": ({ choice, by }) => CHOSEN[by](choice === "move" ? "another departure" : "the refund"),
  "tick-call": ({ called }) =>
    called ? "Ticked off the call about the campaign." : "Removed the tick of the call.",
  "send-guide-list": (facts) =>
    ({
      due: `The list of the departure of ${facts.date} at ${facts.startTime} was sent to ${guides(facts.guides)}: ${people(facts.people)}.`,
      changed: `The list of the departure of ${facts.date} at ${facts.startTime} changed, and was sent to ${guides(facts.guides)}: ${people(facts.people)}.`,
      "by-hand": `Sent the list of the departure of ${facts.date} at ${facts.startTime} to ${guides(facts.guides)}: ${people(facts.people)}.`,
      cancelled: facts.newTime
        ? `${guides(facts.guides)} got word that the departure of ${facts.date} at ${facts.startTime} now leaves at ${facts.newTime}.`
        : `${guides(facts.guides)} got word that the departure of ${facts.date} at ${facts.startTime} was cancelled.`,
    })[facts.cause],
  "set-list-time": (facts) =>
    facts.to === null
      ? "Turned off the sending of lists to guides."
      : `Set the sending of lists to guides to ${facts.to} of the day before.`,
  "send-staff-message": (facts) =>
    `Wrote to ${count(facts.bookings, "booking", "bookings")} of the departure of ${facts.date} at ${facts.startTime}.`,
  "steer-staff-message": (facts) =>
    facts.to === "stopped"
      ? "Stopped a message to travellers."
      : facts.sendNow
        ? "Sent a message to travellers now, which waited for the morning."
        : `Went on with a message to travellers${facts.retried > 0 ? `, with ${count(facts.retried, "booking", "bookings")} that had failed` : ""}.`,
  "write-staff-message": () => "The agency's message was made ready to send.",
  "save-message-template": (facts) => `Saved the message template “${facts.name}”.`,
  "delete-message-template": (facts) => `Deleted the message template “${facts.name}”.`,
  "steer-campaign": (facts) =>
    facts.to === "stopped"
      ? "Stopped the campaign of the departure."
      : `Went on with the campaign of the departure${facts.retried > 0 ? `, with ${count(facts.retried, "booking", "bookings")} that had failed` : ""}.`,
  "save-agency": (facts) => `Saved the agency with ${count(facts.experiences, "experience", "experiences")}.`,
  "invite-staff": (facts) => `Invited somebody to the staff as ${roles(facts.roles)}.`,
  "resend-invitation": () => "Sent an invitation to the staff again.",
  "revoke-invitation": () => "Revoked an invitation to the staff.",
  "accept-invitation": (facts) => `Joined the staff as ${roles(facts.roles)}.`,
  "change-roles": (facts) => `Changed a role of the staff: from ${roles(facts.from)} to ${roles(facts.to)}.`,
  "remove-staff": (facts) => `Removed somebody from the staff who was ${roles(facts.roles)}.`,
  "set-merchant-account": (facts) =>
    facts.from === facts.to
      ? "Renewed the credentials of the payment account."
      : `The money goes to account ${facts.to}.`,
  "remove-merchant-account": () => "The money goes to the platform's account.",
  "rotate-keys": () => "Changed the key that payment accounts are encrypted with.",
  "send-contact-message": (facts) => `Filed the message ${facts.filingNumber}.`,
  "finish-registration": () => "Finished their registration.",
  "update-user": () => "Changed their profile.",
  "save-travellers": (facts) => `Saved ${people(facts.people)} for their next booking.`,
  "delete-saved-traveller": () => "Deleted somebody from their saved travellers.",
  "erase-user": () => "A traveller's personal data was erased.",
  "release-email": () => "An account lost an unverified e-mail.",
  "link-account": (facts) => `Linked their account at ${facts.provider}.`,
  "unlink-account": (facts) => `Unlinked their account at ${facts.provider}.`,
  "reveal-document": (facts) => `Saw the whole document of person ${facts.person}.`,
  "export-manifest": (facts) =>
    `Exported the list ${facts.view === "park" ? "for the park " : ""}of the departure of ${facts.date} at ${facts.startTime} as ${facts.format.toUpperCase()}, ${hasDocuments(facts.view) ? "with" : "without"} documents.`,
  "export-bookings": (facts) => `Exported bookings as ${facts.format.toUpperCase()}, without documents.`,
  "export-audit": () => "Exported the audit.",
  "keep-retention": () => "Personal data whose time was over was erased.",
};
