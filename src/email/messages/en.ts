import { sentence } from "../../domain/sentence.ts";
import { enAccounts } from "./en-accounts.ts";
import { enAgency } from "./en-agency.ts";
import { enBookings } from "./en-bookings.ts";
import { enContact } from "./en-contact.ts";
import { enPayments } from "./en-payments.ts";
import type { EmailMessages } from "./es-co.ts";

export const en: EmailMessages = {
  ...enBookings,
  ...enAccounts,
  ...enAgency,
  ...enContact,
  ...enPayments,
  hello: (name) => `Hello ${name},`,
  helloWithoutName: "Hello,",
  placeTime: (moment) => `${moment} (Colombia time)`,
  people: (count) => (count === 1 ? "1 person" : `${count} people`),
  labels: {
    code: "Code",
    date: "Date",
    startTime: "Start time",
    duration: "Duration",
    people: "Seats",
    meetingPoint: "Meeting point",
    where: "Where",
    map: "Map",
    openMap: "Open the map",
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    accountPhone: "Phone of the account",
    whatsapp: "WhatsApp",
    call: "Call",
    filingNumber: "Reference number",
    filedAt: "Received",
    answerBy: "Answer by",
  },
  titles: {
    departureNote: (agency) => `A note from ${agency}`,
    meetingPoint: "Getting there",
    participants: "Who is going",
    participant: (number) => `Participant ${number}`,
    nameMissing: "Name to be completed",
    money: "Your payment",
    moneyForAgency: "Value of the booking",
    traveller: "Who is booking",
    help: "Need help?",
    cancellation: "If your plans change",
    message: "Message",
    sender: "Who is writing",
    filing: "Reference",
  },
  money: {
    paid: "Total paid",
    toPay: "Total to pay",
    ofBooking: "Booking total",
    paidWith: (method) => `You paid with ${method}.`,
    taken: {
      cash: "It was paid in cash.",
      transfer: "It was paid by bank transfer.",
      terminal: "It was paid at the agency's card terminal.",
      "on-account": "The payment is still due to the agency.",
      free: "The agency does not charge for this booking.",
    },
    note: "Final price in Colombian pesos: nothing is added later.",
  },
  seeBooking: "See my booking",
  terms: "Terms and conditions",
  voucher: {
    title: "Your voucher",
    text: "Show it when you arrive, on your phone or on paper.",
    alt: (code) => `QR code of booking ${code}`,
    link: "Can't see the code? Open it online",
  },
  bring: {
    title: "What to bring and know",
    alsoAnyWeather:
      "And in any weather: everybody's identity document, water, and something against sun and rain.",
    anyWeather: "In any weather: everybody's identity document, water, and something against sun and rain.",
  },
  cancellation: {
    free: (moment) => `You can cancel free of charge until ${moment}.`,
    over: (moment) => `Free cancellation ended on ${moment}.`,
    withdrawal:
      "By law you also have a right of withdrawal: 5 business days from the purchase, if the experience starts later than that (Law 1480 of 2011, article 47).",
    refund: (days) =>
      `When a refund is due, you get everything back, with no deductions, within ${days} calendar days.`,
  },
  calendar: {
    filename: (code) => `booking-${code}.ics`,
    cancelledFilename: (code) => `cancelled-booking-${code}.ics`,
    attached: "We attached a file so that you can add the experience to your calendar.",
    cancels: "If you added the experience to your calendar, the attached file removes it.",
    description: (facts) =>
      `Booking ${facts.code} with ${facts.agency}. ${facts.people}. Starts at ${facts.time}, Colombia time. ${sentence(`Meeting point: ${facts.meetingPoint}`)} Contact: ${facts.phone}.`,
  },
  footer: {
    taxId: (number) => `Tax ID (NIT) ${number}`,
    rnt: (number) => `National Tourism Registry (RNT) ${number}`,
    authority: "Superintendencia de Industria y Comercio (consumer authority)",
    becauseBooking: (agency) => `You are receiving this e-mail because of your booking with ${agency}.`,
    becauseContact: (agency) => `You are receiving this e-mail because you wrote to ${agency}.`,
    becauseCode: (agency) =>
      `You get this e-mail because somebody asked for a code to sign in at ${agency} with this address.`,
    becauseAgency: (agency) => `Automatic notice for the ${agency} team.`,
  },
};
