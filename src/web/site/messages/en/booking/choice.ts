import { sentence } from "../../../../../domain/sentence.ts";
import type { choice as spanish } from "../../es-co/booking/choice.ts";

export const choice: typeof spanish = {
  title: "Your departure will not take place",
  lead: "Choose what you prefer",
  because: {
    weather: "The weather does not allow a safe trip. We are very sorry.",
    minimum: "The minimum number of people was not reached. We are very sorry.",
    authority: "An authority closed the place. We are very sorry.",
    agency: "We are very sorry, and we know that you counted on it.",
  },
  fromAgency: (agency) => `${agency} writes:`,
  until: (moment) => sentence(`Choose before ${moment}`),
  held: "We hold your seats until then, at the same price.",
  elseRefunded: "If you do not choose, we cancel the booking and refund everything.",
  movedByDefault: (when) => `If you do not choose, your booking moves to ${when} at no cost.`,
  move: (when) => `Go on ${when}`,
  refund: (amount) => `I want my ${amount} back`,
  cancelBooking: "I prefer to cancel the booking",
  picked: "Your choice",
  confirm: "Confirm",
  others: "Or choose something else",
  gone: "The option that you chose is no longer available. Here are the others.",
  next: {
    offer: "We write to you with the options, and a full refund is always one of them.",
    refund: "We cancel the booking and refund everything. You get an e-mail when it is done.",
    move: (when) => `Your booking moves to ${when} at no cost. You get an e-mail when it is done.`,
    cancel: "We cancel the booking, and there is nothing to pay.",
    call: "We will contact you to settle it together.",
  },
  timeChange: {
    title: (to, from) => `Your departure leaves at ${to}, not at ${from}`,
    offer: "We write to you with the new time, and you can always ask for a full refund.",
    because: {
      weather: "To go safely in this weather, we leave at another time. We are sorry about the change.",
      minimum: "We bring everybody of that day together in one departure. We are sorry about the change.",
      authority: "An authority changed the opening hours of the place. We are sorry about the change.",
      agency: "We are sorry about the change, and we know that you had your plans.",
    },
    move: (time) => `Go at ${time}`,
    movedByDefault: (time) => `If you do not choose, your booking is for ${time} at no cost.`,
    moves: (time) => `Your booking is for ${time} at no cost. You get an e-mail when it is done.`,
  },
  settled: {
    moved: (when) => `Done: your booking is now for ${when}`,
    movedText: "We have sent you an e-mail with the updated booking. Its code is the same.",
    cancelled: "Done: your booking is cancelled",
    refunded: (amount) => `We refund ${amount}. We have sent you an e-mail with the details.`,
    nothing: "There was no money to refund. We have sent you an e-mail with the details.",
    "cancelled-before": "This booking had been cancelled before",
    "moved-before": (when) => `This booking had been changed before: it is for ${when}`,
  },
  over: {
    title: "The time to choose is over",
    refunded: "We cancel the booking and refund everything. You get an e-mail when it is done.",
    unknown: "We will contact you to settle it together.",
  },
};
