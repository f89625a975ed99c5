import { sentence } from "../../domain/sentence.ts";
import type { esCoAgency } from "./es-co-agency.ts";

export const enAgency: typeof esCoAgency = {
  lead: {
    subject: (title, date, code) => `New unpaid booking: ${title}, ${date} (${code})`,
    preheader: (name, people, total) => `${name}, ${people}, ${total}.`,
    badge: "Not paid yet",
    heading: (name) => `${name} started a booking`,
    intro: "There is no approved payment yet. Here are the details, in case you want to lend a hand.",
    replaces: (code) =>
      `This is a change: it replaces booking ${code}, which was cancelled without having been paid.`,
    heldTitle: "Seats held",
    held: (moment) => `Until ${moment}. Without a payment by then, they are released by themselves.`,
  },
  agencyConfirmed: {
    subject: (people, title, date, code) => `Paid booking: ${people}, ${title}, ${date} (${code})`,
    preheader: (name, time) => `${name}, at ${time}`,
    badge: "Paid booking",
    heading: (name) => `${name} confirmed the booking`,
    intro:
      "The payment was approved and the seats are theirs. If anything changes on the day, please call the number below.",
    introByHand:
      "The booking is confirmed and the seats are theirs. If anything changes on the day, please call the number below.",
  },
  agencyCancelled: {
    subject: (people, title, date, code) => `Cancelled booking: ${people}, ${title}, ${date} (${code})`,
    badge: "Cancelled booking",
    heading: (name) => `${name} is not coming any more`,
    because: {
      traveller: "The person who booked has cancelled the booking on the site.",
      staff: "Somebody of your team cancelled the booking on the panel.",
      agency: "The booking was cancelled together with its departure.",
      "hold-lapsed": "The time to pay ran out.",
      "money-returned": "The payment of the booking was refunded or charged back.",
    },
    seats: "The seats are free again.",
    moneyTitle: "The money",
    unpaid: "The booking had not been paid: there is nothing to refund.",
    refund: (amount) => `${amount} goes back by the same means of payment. You need not do anything.`,
    refundByYou: (amount, days) =>
      `You received ${amount} outside of Mercado Pago: please give it back to the person who booked within ${days} calendar days (Law 2439 of 2024).`,
    alreadyReturned: "The payer already has the money back: there is nothing more to refund.",
    noRefund: "By the cancellation terms there is nothing to refund this way.",
  },
  minimumDecided: {
    subjects: {
      cancelled: (title, when) => `Cancelled for lack of people: ${title}, ${when}`,
      asks: (title, when) => `Decide whether it goes: ${title}, ${when}`,
    },
    badges: { cancelled: "Cancelled", asks: "To decide" },
    when: {
      cancelled: (when) => sentence(`It was to leave on ${when}`),
      asks: (when) => sentence(`It leaves on ${when}`),
    },
    counted: (people, needed) =>
      `The decision time came with ${people === 1 ? "1 confirmed person" : `${people} confirmed people`} of a minimum of ${needed}.`,
    next: {
      cancelled: (bookings) => [
        `${bookings === 1 ? "We write to the person who booked" : `We write to the people who made the ${bookings} bookings`}, and refund everything that was paid by Mercado Pago.`,
        "Money that reached you in another way is yours to refund: the page of the cancellation, in the panel, says to whom and how much.",
      ],
      asks: (bookings) => [
        `Guarantee it or cancel it in the panel: it is on Today. ${bookings === 1 ? "The person who booked knows" : `The people who made the ${bookings} bookings know`} nothing yet.`,
      ],
    },
  },
};
