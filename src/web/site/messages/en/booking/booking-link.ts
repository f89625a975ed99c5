import { sentence } from "../../../../../domain/sentence.ts";
import type { bookingLink as spanish } from "../../es-co/booking/booking-link.ts";

export const bookingLink: typeof spanish = {
  enter: {
    title: "Open your booking",
    intro:
      "If you booked by telephone or in person, enter the booking code and the PIN that we gave you. You need no account.",
    code: "Booking code",
    codeHint: "Like AV-7K2M9-QX4TB.",
    pin: "PIN",
    pinHint: "6 digits.",
    open: "Open the booking",
    signIn: "Booked on this site? Sign in",
  },
  fromSignIn: "Booked by telephone? Open your booking with its code and PIN",
  total: "Total",
  pay: (amount) => `Pay ${amount}`,
  payTitle: "Payment due",
  keptUntil: (moment) => sentence(`Your seats are kept until ${moment}`),
  lapsed:
    "The time to pay is over. Call or write to us: if there are seats left, we keep them for you again.",
  cancelled: "This booking is cancelled. If you did not expect that, call or write to us.",
  change: {
    title: "A change of this booking waits for your payment",
    text: (when, people) => `${when}, ${people}. Until you pay for it the booking stays as it is.`,
  },
  account: {
    title: "To change or cancel it",
    text: "Sign in with the booking's e-mail: it joins your account, with changes and cancellation. You can also call us.",
    signIn: "Sign in",
    overTitle: "Keep it in your account",
    overText: "Sign in with the booking's e-mail, and you will find it among your trips.",
  },
  claimed: {
    title: "This booking is in an account",
    text: "The person who booked has moved it to their account. Sign in with that e-mail to open it.",
  },
};
