import { sentence } from "../../../../../domain/sentence.ts";
import type { payments as spanish } from "../../es-co/checkout/payments.ts";

export const payments: typeof spanish = {
  title: "Your payment",
  code: "Booking code",
  refresh: "Refresh",
  viewBooking: "See my booking",
  myBookings: "My bookings",
  payAgain: { rejected: "Try the payment again", unpaid: "Pay now" },
  changeFirst: "Change something before paying",
  bookAgain: "Book again",
  explore: "See more experiences",
  amount: "Total",
  date: "Date",
  participants: "Participants",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  confirmed: {
    title: "Booking confirmed!",
    description: "We received your payment. You're going!",
    sentTo: "Voucher sent to",
  },
  processing: {
    title: "We are confirming your payment",
    description: "It usually takes a few seconds. This page refreshes by itself.",
    slow: "It is taking longer than usual. Do not pay again: we will e-mail you as soon as it is confirmed.",
  },
  pending: {
    title: {
      cash: "Your cash payment is still to come",
      transfer: "Waiting for your bank",
      "in-review": "Your payment is under review",
      pending: "Your payment is pending",
    },
    transfer:
      "Finish the transfer on your bank's page. As soon as the bank confirms it, your booking is ready.",
    cash: "Give the payment code, pay in cash and keep the receipt.",
    "in-review":
      "Mercado Pago is reviewing your payment. It may take up to 2 business days; there is nothing to do.",
    pending: "Complete the payment with the instructions you received. We will e-mail you.",
    until: (moment: string) => sentence(`Your seats are kept until ${moment}`),
    cashUntil: (place: string, moment: string) => sentence(`Pay ${place} before ${moment}`),
    cashPlace: { efecty: "at Efecty", other: "in cash" },
    notes: {
      cash: "Already paid? Please do not pay again: it is confirmed within hours.",
      other: "Please do not pay again in the meantime.",
    },
  },
  rejected: {
    title: "The payment was not approved",
    kept: "Your seats and your details are still kept. Time left to pay:",
    nothingCharged: "You were not charged for this attempt.",
  },
  unpaid: {
    title: "You have not paid yet",
    description: "You came back without completing the payment. Your booking is waiting.",
    formerTitle: "The price of your booking has changed",
  },
  lapsed: {
    title: "The time to pay ran out",
    description:
      "The seats were released and you were not charged. If there is still room, you can book again.",
  },
  replaced: {
    title: "You changed this booking for another one",
    returned: (amount) =>
      `Your payment was for the earlier booking: we are returning ${amount} by the same means of payment. The new one is paid separately.`,
    pending:
      "If the payment for the earlier booking is charged, we return all of it. The new one is paid separately.",
    unpaid: "You were not charged for the earlier one. Go on with the new one.",
    seeNew: "See the new booking",
  },
  refunded: {
    title: "We are refunding you",
    description: (amount: string) =>
      `The payment arrived when no seats were left, or the booking was cancelled. We are returning ${amount} by the same means of payment.`,
  },
  returned: {
    title: "Your payment was returned",
    held: "The money goes back the way you paid, so the booking is unpaid. If you still want to go, pay again.",
    ended: "The money goes back the way you paid, so the booking is no longer active.",
  },
  cancelled: {
    title: "This booking is cancelled",
    description: "See in the booking what happened to your payment.",
  },
};
