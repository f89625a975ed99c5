import type { MessageContent } from "../../messaging/message.ts";
import type { MessageFacts } from "../facts/message-facts.ts";
import type { SentencesOf } from "../sentences.ts";
import { clock, count, departure, guides, people } from "./words.ts";

export const EMAILS_EN: Record<MessageContent["kind"], string> = {
  "booking-lead": "new booking",
  "booking-confirmed": "confirmation",
  "agency-booking-confirmed": "payment, to the agency",
  "hold-ending": "hold about to end",
  "booking-link": "link of the booking",
  "booking-reminder": "reminder",
  "payment-pending": "pending payment",
  "payment-rejected": "rejected payment",
  "change-payment-pending": "pending payment of a change",
  "change-payment-rejected": "rejected payment of a change",
  "booking-cancelled": "cancellation",
  "departure-choice": "choice of another departure or a refund",
  "staff-message": "message from the agency",
  "agency-booking-cancelled": "cancellation, to the agency",
  "agency-chargeback-lost": "lost chargeback, to the agency",
  "booking-changed": "changed booking",
  "booking-email-changed": "changed e-mail, to the former one",
  "booking-email-added": "changed e-mail, to the new one",
  "agency-booking-changed": "changed booking, to the agency",
  "payment-refunded": "refund",
  "refund-failed": "refused refund",
  "contact-message": "contact message",
  "contact-receipt": "receipt of a contact message",
  "provider-linked": "a way to sign in added",
  "provider-unlinked": "a way to sign in removed",
  "second-factor-changed": "notice of a change of two-step verification",
  "colleague-factor-reset": "notice to the other owners of a reset verification",
  "staff-invitation": "invitation to the staff",
  "guide-list": "list to a guide",
  "insurer-list": "list to the insurer",
  "guide-unassigned": "notice to a guide no longer assigned",
  "minimum-decided": "departure below its minimum, to the agency",
};

export const MESSAGE_SENTENCES: SentencesOf<MessageFacts> = {
  "resend-email": (facts) => `Resent the e-mail: ${EMAILS_EN[facts.email]}.`,
  "send-guide-list": (facts) =>
    ({
      due: `The list of the departure of ${departure(facts)} was sent to ${guides(facts.guides)}: ${people(facts.people)}.`,
      changed: `The list of the departure of ${departure(facts)} changed, and was sent to ${guides(facts.guides)}: ${people(facts.people)}.`,
      "by-hand": `Sent the list of the departure of ${departure(facts)} to ${guides(facts.guides)}: ${people(facts.people)}.`,
      cancelled: facts.newTime
        ? `Told ${guides(facts.guides)} that the departure of ${departure(facts)} now leaves at ${clock(facts.newTime)}.`
        : `Told ${guides(facts.guides)} that the departure of ${departure(facts)} was cancelled.`,
    })[facts.cause],
  "send-insurer-list": (facts) =>
    ({
      due: `The list of the departure of ${departure(facts)} was sent to the insurer: ${people(facts.people)}.`,
      changed: `The list of the departure of ${departure(facts)} changed, and was sent to the insurer again: ${people(facts.people)}.`,
      cancelled: facts.newTime
        ? `Told the insurer that the departure of ${departure(facts)} now leaves at ${clock(facts.newTime)}.`
        : `Told the insurer that the departure of ${departure(facts)} was cancelled.`,
    })[facts.cause],
  "download-insurer-list": (facts) =>
    `Downloaded the list of the departure of ${departure(facts)}, with documents (${facts.format.toUpperCase()}).`,
  "set-insurer": ({ address, listTime }) =>
    ({
      set: `Set the insurer's e-mail; lists go out at ${clock(listTime)} on the day before.`,
      changed: `Changed the insurer's e-mail; lists go out at ${clock(listTime)} on the day before.`,
      removed: "Removed the insurer's e-mail; the insurer no longer gets lists.",
      kept: `Set the insurer's lists to go out at ${clock(listTime)} on the day before.`,
    })[address],
  "set-list-time": (facts) =>
    facts.to === null
      ? "Turned off automatic guide lists."
      : `Set guide lists to go out at ${clock(facts.to)} on the day before.`,
  "send-staff-message": (facts) =>
    `Wrote to ${count(facts.bookings, "booking", "bookings")} of the departure of ${departure(facts)}.`,
  "steer-staff-message": (facts) =>
    facts.to === "stopped"
      ? "Stopped a message to travellers."
      : facts.sendNow
        ? "Sent a message to travellers at once instead of in the morning."
        : `Resumed a message to travellers${facts.retried > 0 ? `, with ${count(facts.retried, "booking", "bookings")} that had failed` : ""}.`,
  "write-staff-message": () => "Prepared the agency's message.",
  "save-message-template": (facts) => `Saved the message template “${facts.name}”.`,
  "delete-message-template": (facts) => `Deleted the message template “${facts.name}”.`,
  "send-contact-message": (facts) => `Filed the message ${facts.filingNumber}.`,
  "mark-data-request": ({ filingNumber, to }) =>
    to === null
      ? `The message ${filingNumber} is no longer a data request.`
      : `Marked the message ${filingNumber} as ${to === "query" ? "a query" : "a claim"} about personal data.`,
  "answer-contact-message": ({ filingNumber, answered }) =>
    answered
      ? `Marked the message ${filingNumber} as answered.`
      : `Marked the message ${filingNumber} as not answered.`,
};
