import type { RefundReason } from "../../domain/messaging/email.ts";
import type { esCoPayments } from "./es-co-payments.ts";

const refundedBecause: Record<RefundReason, string> = {
  "late-payment":
    "Your payment arrived after the time to pay had run out, and the seats were no longer available.",
  "double-payment":
    "We received two payments for the same booking. Your booking stands, and we are returning the second payment.",
  "cancelled-booking": "We received a payment for a booking that had already been cancelled.",
  cancellation: "Your booking was cancelled and the money is on its way back.",
  "wrong-amount":
    "We received a payment for this booking that is not for its total price, so it cannot pay for it. Nothing else about your booking has changed.",
  change: "Your booking was changed and costs less now.",
  goodwill: "We are giving you money back for your booking, as agreed with you. The booking stays as it is.",
};

const owedBecause: Record<RefundReason, string> = {
  "late-payment": "The payment for this booking arrived when the seats were no longer available.",
  "double-payment": "This booking was paid twice, and the second payment has to go back.",
  "cancelled-booking": "A payment arrived for a booking that had already been cancelled.",
  cancellation: "This booking was cancelled with a right to a refund.",
  "wrong-amount": "A payment arrived that is not for the total price of this booking.",
  change: "This booking was changed and costs less now.",
  goodwill: "Somebody of your team decided to give this money back.",
};

const waitMessages: (typeof esCoPayments)["pending"]["waits"] = {
  transfer: {
    intro: "We are waiting for your bank to confirm the PSE transfer.",
    title: "What comes next",
    steps: [
      "If you did not get to finish, open the payment page and complete it at your bank.",
      "If you have already paid, there is nothing to do: the bank may take a few minutes.",
      "As soon as it is approved, we send you the confirmation with your voucher.",
    ],
    action: "Continue the payment",
  },
  cash: {
    intro: "Your booking is confirmed once you pay in cash at an Efecty point.",
    title: "How to pay",
    steps: [
      "Open the instructions and have the payment details shown there at hand.",
      "Go to an Efecty point and pay the exact amount in cash.",
      "Keep the receipt. When the payment is credited, we send you the confirmation with your voucher.",
    ],
    action: "See payment instructions",
  },
  review: {
    intro: "Your payment is under a security review. This is routine.",
    title: "What comes next",
    steps: [
      "You do not need to do anything or pay again.",
      "The review can take up to 2 business days.",
      "We write to you as soon as there is an answer.",
    ],
    action: "See my payment's status",
  },
};

export const enPayments: typeof esCoPayments = {
  pending: {
    subject: (title, code) => `Your payment is pending: ${title} (${code})`,
    preheader: (moment) => `Your seats are held until ${moment}.`,
    preheaderOpen: "Here is what comes next to secure your seats.",
    badge: "Payment pending",
    heading: {
      transfer: "Waiting for your bank",
      cash: "Waiting for your payment at Efecty",
      review: "Your payment is under review",
    },
    beforeTitle: (moment) => `Pay before ${moment}`,
    before: "After that moment the payment expires and the seats are released.",
    code: (code) => `Payment code: ${code}.`,
    heldTitle: "Your seats are held",
    held: (moment) => `We keep them until ${moment}.`,
    waits: waitMessages,
  },
  rejected: {
    subject: (title, code) => `Your payment was not approved: ${title} (${code})`,
    preheader: (happened) => `${happened} You were not charged for this attempt.`,
    badge: "Payment not approved",
    heading: "We could not take your payment",
    intro: "You were not charged for this attempt. This is what happened:",
    heldTitle: "Your seats are still held",
    held: (moment) => `Until ${moment}. Pay before then and the booking is yours.`,
    notHeldTitle: "Your seats are no longer held",
    notHeld: "You can try again: if there are still seats, the booking is yours.",
    action: "Pay again",
  },
  refund: {
    title: (amount) => `We are returning ${amount}`,
    by: (date) =>
      `The money goes back the way you paid. By law you must have it by ${date} at the latest (Law 2439 of 2024).`,
    within: (days) =>
      `The money goes back the way you paid. By law you must have it within ${days} calendar days (Law 2439 of 2024).`,
    byAgency: {
      how: "You paid the agency, so the agency gives the money back to you itself. Write to it to agree on how.",
      by: (date) => `By law you must have it by ${date} at the latest (Law 2439 of 2024).`,
      within: (days) => `By law you must have it within ${days} calendar days (Law 2439 of 2024).`,
    },
    partByAgency: (amount) =>
      `Of that money, you paid ${amount} to the agency, which gives it back to you itself.`,
    card: "If you paid by card, it may show on your next statement, depending on your bank.",
  },
  refunded: {
    subject: (amount, code) => `Refund of ${amount}: booking ${code}`,
    badge: "Refund on its way",
    heading: "Your money is on its way back",
    because: refundedBecause,
    action: "See the booking",
  },
  refundFailed: {
    subject: (amount, code) => `Refund not made: ${amount}, booking ${code}`,
    badge: "Refund outstanding",
    heading: "A refund needs your help",
    because: owedBecause,
    refused: "Mercado Pago refused the refund, and we will not ask for it again.",
    waiting: "Mercado Pago has not accepted it yet. We keep asking.",
    owed: (amount, date) => `You must return ${amount} by ${date}`,
    law: "That is the limit of the law: 15 calendar days (Law 2439 of 2024).",
    stepsTitle: "What to do",
    steps: (paymentId) => [
      "Check that your Mercado Pago account has the balance for it.",
      `Find payment ${paymentId} in your account and refund it from there.`,
      "If that cannot be done, agree on another way with the traveller and keep the receipt.",
    ],
  },
};
