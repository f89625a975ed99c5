import type { errors as spanish } from "../../es-co/shell/errors.ts";

export const errors: typeof spanish = {
  retry: "Try again",
  contact: "Would you rather talk to somebody?",
  whatsapp: "WhatsApp",
  notFound: {
    title: "This trail leads nowhere",
    description: "The page you are looking for does not exist or has moved. Let us get back to known ground.",
    home: "See the experiences",
    bookings: "My bookings",
    contact: "Write to us",
  },
  notYourBooking: {
    title: "This booking is not in your account",
    description:
      "It may be in another one: the account of the person who booked, or one that you opened with another e-mail. Sign in with that account to see it.",
    signIn: "Sign in with another account",
  },
  fault: {
    title: "Something failed on our side",
    description:
      "It is not your fault and nothing was lost. Try again in a moment; if it stays like this, write to us.",
    quote: "If you write to us, quote this number:",
  },
  away: {
    title: "Back in a moment",
    description:
      "The site is not answering right now. There is nothing to do: this page tries again by itself.",
  },
  paid: {
    title: "Your payment is safe",
    description:
      "We are confirming it, and it takes a little longer than usual. Do not pay again: this page tries again by itself, and we will e-mail you.",
  },
  checking: {
    title: "We are checking your payment",
    description:
      "If you were charged, your money is safe. Do not pay again yet: this page tries again by itself.",
  },
  offline: {
    title: "You are offline",
    description: "This page needs the internet. As soon as there is a signal we go on where you were.",
    saved: "Your saved vouchers",
    savedText: "Open them without a connection and show them when you arrive.",
    none: "When you open a confirmed booking, its voucher is saved here for when you have no connection.",
    bookingCode: "Code",
  },
};
