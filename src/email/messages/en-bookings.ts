import type { CampaignCause } from "../../domain/campaigns/campaign.ts";
import type { CancellationReason } from "../../domain/messaging/email.ts";
import type { esCoBookings } from "./es-co-bookings.ts";

const becauseOf: Record<CampaignCause, string> = {
  weather: "The weather does not let us go out safely, so we cancelled this departure. We are very sorry.",
  minimum: "The minimum number of people was not reached, so we cancelled this departure. We are very sorry.",
  authority: "An authority closed the place, so we cancelled this departure. We are very sorry.",
  agency: "We had to cancel this departure. We are very sorry; we know you were counting on it.",
};

const choiceBecauseOf: Record<CampaignCause, string> = {
  weather:
    "The weather does not allow a safe trip, so your departure will not take place. We are very sorry.",
  minimum:
    "The minimum number of people was not reached, so your departure will not take place. We are very sorry.",
  authority: "An authority closed the place, so your departure will not take place. We are very sorry.",
  agency: "Your departure will not take place. We are very sorry, and we know that you counted on it.",
};

const timeBecauseOf: Record<CampaignCause, string> = {
  weather: "To go safely in this weather, we leave at another time. We are sorry about the change.",
  minimum: "We bring everybody of that day together in one departure. We are sorry about the change.",
  authority: "An authority changed the opening hours of the place. We are sorry about the change.",
  agency:
    "Your departure leaves on the same day, at another time. We are sorry about the change, and we know that you had your plans.",
};

const cancelledBecause: Record<CancellationReason, string> = {
  traveller: "We cancelled the booking as you asked.",
  staff: "We cancelled your booking as agreed with you. If you did not ask for it, write to us.",
  agency: "We had to cancel this departure. We are very sorry; we know you were counting on it.",
  "hold-lapsed": "The time to pay ran out and the seats are free again.",
  "money-returned": "The payment for this booking was returned or reversed, so it is no longer active.",
};

const nothingToRefund: (typeof esCoBookings)["cancelled"]["nothing"] = {
  unpaid: {
    title: "You were not charged",
    text: () => "If a payment of yours still comes in, we return it in full.",
  },
  late: {
    title: "This cancellation has no refund",
    text: (freeUntil) => `The time to cancel with a refund ended on ${freeUntil}.`,
  },
  returned: {
    title: "There is nothing left to refund",
    text: () => "We had already returned what you paid.",
  },
  agency: {
    title: "You were not charged",
    text: () => "If you did pay, write to us and we will check.",
  },
  "hold-lapsed": {
    title: "You were not charged",
    text: () =>
      "If you paid at the last moment, we confirm the booking if there are still seats, or return everything.",
  },
  "money-returned": {
    title: "Your money",
    text: () => "It goes back the way you paid. If you do not see it, ask your bank.",
  },
};

export const enBookings: typeof esCoBookings = {
  confirmed: {
    subject: (title, date, code) => `Booking confirmed: ${title}, ${date} (${code})`,
    preheader: (date, time, place) => `${date}, ${time} · Meeting point: ${place}`,
    badge: "Booking confirmed",
    heading: (name) => `All set, ${name}! See you soon`,
    intro: {
      paid: "We received your payment. Keep this message: it has what you need to get there and enjoy it.",
      owed: "Your booking is confirmed, and the payment is still due to the agency. Keep this message: it has what you need to get there and enjoy it.",
      free: "Your booking is confirmed, and there is nothing to pay. Keep this message: it has what you need to get there and enjoy it.",
    },
    past: {
      heading: (name) => `Thank you, ${name}`,
      intro: {
        paid: "We received your payment and recorded your booking. Keep this message as a receipt.",
        owed: "We recorded your booking. The payment is still due to the agency.",
        free: "We recorded your booking, and there is nothing to pay.",
      },
    },
  },
  bookingLink: {
    subject: (title, code) => `Your booking: ${title} (${code})`,
    preheader: "Open it with this link, without an account or a password.",
    badge: "Your booking",
    heading: "Here is your booking",
    intro:
      "We made it for you. With this link you see it, pay what is due and complete the details of everybody who is going.",
    untilTitle: (moment) => `Seats held until ${moment}`,
    until: "Pay before that moment. Afterwards the seats are free for others.",
    action: "Open my booking",
    keep: "The link opens it without a password: share it only with the people who travel with you.",
    account:
      "If you would rather have it in an account, sign in on our site with this same e-mail and you will find it in My bookings.",
  },
  bookingEmailChanged: {
    subject: (code) => `The e-mail of your booking has changed (${code})`,
    preheader: "If it was you, there is nothing to do.",
    badge: "E-mail changed",
    heading: "Your booking has another e-mail",
    intro:
      "The contact e-mail was changed from the account that made this booking. The next e-mails no longer come to this address.",
    byAgency: {
      preheader: "If you asked for it, there is nothing to do.",
      intro:
        "We changed the contact e-mail of this booking. The next e-mails no longer come to this address.",
      otherwiseTitle: "Did you not ask for it?",
    },
    otherwiseTitle: "Was it not you?",
    otherwise: (agency) =>
      `Write to ${agency} or call them: we look at the booking with you. Mention the code below.`,
  },
  bookingEmailAdded: {
    subject: (agency, code) => `A booking at ${agency} now has this e-mail (${code})`,
    preheader: "To see it, sign in with the account that made it.",
    badge: "Contact e-mail",
    heading: "This e-mail is on a booking",
    intro: (agency) =>
      `Somebody who booked at ${agency} gave this address as the contact e-mail. The booking is seen with the account that made it.`,
    action: "Sign in and see the booking",
    otherwiseTitle: "You do not know this booking?",
    otherwise: (agency) =>
      `There is nothing to do. If you want us to remove your address, write to ${agency}.`,
    because: (agency) => `You get this e-mail because somebody wrote this address on a booking at ${agency}.`,
  },
  holdEnding: {
    subject: (title, code) => `Your seats are waiting: ${title} (${code})`,
    preheader: "All that is missing is the payment.",
    badge: "To be paid",
    heading: "Your seats are still held",
    intro: "You started this booking and we have not received the payment yet.",
    untilTitle: (moment) => `Held until ${moment}`,
    until: "After that moment they are free for others.",
    action: "Pay now",
    ignore: "If you no longer want to go, there is nothing to do: you are not charged.",
  },
  cancelled: {
    subject: (title, code) => `Booking cancelled: ${title} (${code})`,
    badge: "Booking cancelled",
    heading: "Your booking has been cancelled",
    because: cancelledBecause,
    becauseOf,
    fromAgency: (agency) => `${agency} writes to you:`,
    nothing: nothingToRefund,
    action: "See the booking",
  },
  choice: {
    subject: (title, code) => `Your departure will not take place, please choose: ${title} (${code})`,
    preheader: "Choose another departure or a full refund. You do not need to sign in.",
    refundPreheader: "The refund is complete. You do not need to sign in.",
    goneSubject: (title, code) => `Another departure you could choose was cancelled: ${title} (${code})`,
    goneHeading: "Another departure you could choose was cancelled",
    gone: (when) => `The departure of ${when} will not take place either. We are very sorry.`,
    left: "These are the options that are left.",
    noneLeft: "There is no other departure left to choose.",
    badge: "Your choice",
    heading: "Your departure will not take place: what do you prefer?",
    becauseOf: choiceBecauseOf,
    untilTitle: (moment) => `Choose before ${moment}`,
    held: "We hold your seats until then, at the same price.",
    elseRefunded: "If you do not choose, we cancel the booking and refund everything.",
    movedByDefault: (when) => `If you do not choose, your booking moves to ${when} at no cost.`,
    move: (when) => `Go on ${when}`,
    refund: (amount) => `I want my ${amount} back`,
    cancelBooking: "I prefer to cancel the booking",
    press: "The button opens a page where you confirm. Nothing changes until you do.",
    experience: "Experience",
    cancelledTitle: "The departure that will not take place",
  },
  timeChange: {
    subject: (to, from, title, code) => `Your departure leaves at ${to}, not at ${from}: ${title} (${code})`,
    preheader: "Go at the new time, or ask for a full refund. You do not need to sign in.",
    badge: "New time",
    heading: (to, from) => `Your departure leaves at ${to}, not at ${from}`,
    becauseOf: timeBecauseOf,
    movedByDefault: (time) => `If you do not choose, your booking is for ${time} at no cost.`,
    move: (time) => `Go at ${time}`,
    bookingTitle: "Your departure at its new time",
  },
  staffMessage: {
    badge: (agency) => `A message from ${agency}`,
    preheader: (agency) => `A message from ${agency} about your booking. You can reply to this e-mail.`,
    departureCancelled: (title, date, code) =>
      `It is about your booking ${code} of “${title}”, ${date}. That departure was cancelled.`,
  },
  missing: {
    title: (people) =>
      people === 1 ? "The details of 1 person are missing" : `The details of ${people} people are missing`,
    who: (names) => `Missing: ${names}.`,
    open: (until) =>
      `The insurance and the entrance need them. Share the link with your group so that everybody writes their own, or write them yourself. You have until ${until}.`,
    closed:
      "The time to write them on the site is over: reply to this e-mail or call us, and bring everybody's document.",
    complete: "Complete the details",
    share: "Send the link by WhatsApp",
    invitation: (title, date, url) =>
      `You have a seat on “${title}” (${date}). Please add your details for the insurance and the entrance here: ${url}`,
  },
  reminder: {
    today: "today",
    tomorrow: "tomorrow",
    on: (date) => `on ${date}`,
    subject: (title, when, time) => `${title} is ${when}, ${time}`,
    preheader: (meetingPoint) => `Meeting point: ${meetingPoint}.`,
    badge: "Almost there",
    heading: (name, when) => `${name}, your experience is ${when}`,
    intro:
      "We look forward to seeing you. Check the time and the meeting point, and have your voucher at hand.",
  },
};
