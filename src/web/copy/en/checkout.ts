import type { checkout as spanish } from "../es-co/checkout.ts";
import { sentence } from "../sentence.ts";

export const checkout: typeof spanish = {
  title: "Complete your booking",
  description: "Check your booking, tell us who is going and pay securely.",
  steps: ["Booking", "Participants", "Payment"],
  stepsLabel: "Steps of the booking",
  summary: {
    heading: "Your booking",
    date: "Date",
    noDate: "Choose a date",
    chooseDate: "Choose date",
    changeDate: "Change",
    calendarTitle: "Choose the date",
    close: "Close",
    startTime: "Start time",
    chooseTime: "Choose a time",
    duration: "Duration",
    price: "Price option",
    participants: "Participants",
    less: "Remove one participant",
    more: "Add one participant",
    perPerson: "per person",
    updating: "Updating the total…",
    updated: (total: string) => `Total updated: ${total}`,
    seatsLeft: (free: number) => (free === 1 ? "1 seat left" : `${free} seats left`),
  },
  notices: {
    priceChanged: "The price has changed",
    priceChangedText: (name: string, value: string) =>
      `The option in your link no longer exists. We applied “${name}” at ${value} per person; you can choose another.`,
    soldOut: "This departure is sold out",
    soldOutText: "Choose another date or time; what you typed is still here.",
    closed: "There is no departure on that day",
    closedText: "Choose another date from the calendar.",
    cutOff: "Sales for this departure have closed",
    cutOffText: "Choose a later date or time.",
    tooFew: "Not enough seats for the whole group",
    tooFewText: (free: number) =>
      free === 1
        ? "Only 1 seat is left on this departure. Make the group smaller or choose another date."
        : `Only ${free} seats are left on this departure. Make the group smaller or choose another date.`,
    signedIn: (name: string) => `Hello, ${name}. Your details are still here: check them and pay.`,
  },
  people: {
    heading: "Who is going",
    hint: "The details are for insurance and entry. Write them as they are on the document.",
    lead: "Participant 1, who leads the group",
    companion: (number: number) => `Participant ${number}`,
    name: "Full name",
    documentType: "Document type",
    choose: "Choose…",
    documentNumber: "Document number",
    birthDate: "Date of birth",
    email: "E-mail",
    emailHint: "We send the confirmation here.",
    phoneNumber: "Mobile phone",
    phoneHint: "With the country code: +57 300 1234567",
    remembered: "What you type is kept only in this browser, until the booking is confirmed.",
    forget: "Clear what I typed",
    documentTypes: {
      CC: "Colombian ID card (CC)",
      CE: "Foreigner's ID card (CE)",
      TI: "Minor's ID card (TI)",
      PP: "Passport",
    },
  },
  breakdown: {
    heading: "What you pay",
    unit: (price: string, count: number) => `${price} × ${count}`,
    subtotal: "Subtotal",
    iva: "VAT (19%), included",
    insurance: "Insurance, included",
    total: "Total",
    note: "In Colombian pesos, all taxes in. Nothing is added later.",
  },
  cancellation: {
    heading: "Cancellation and withdrawal",
    free: (until: string) => sentence(`Cancel free of charge until ${until}`),
    freeRule: "Cancel free of charge up to 24 hours before the start.",
    late: "It starts in less than 24 hours: cancelling is no longer refunded.",
    withdrawal: (until: string) =>
      `Right of withdrawal: until ${until} you can change your mind and get everything back within 15 days.`,
    noWithdrawal:
      "The right of withdrawal (5 business days) does not apply: the departure is sooner than that.",
    withdrawalRule:
      "Right of withdrawal: 5 business days from the purchase if the departure is later. Everything back within 15 days.",
    more: "See the full policy",
  },
  consents: {
    heading: "Before you pay",
    terms: {
      before: "I accept the ",
      link: "terms and conditions",
      after: ", including the cancellation policy.",
    },
    privacy: {
      before: "I authorise the ",
      link: "processing of my personal data",
      after: " and of the people I register, for the booking and the insurance.",
    },
    termsRequired: "Please accept the terms to continue.",
    privacyRequired: "We need your authorisation to use the data.",
  },
  pay: {
    pay: (total: string) => `Pay ${total}`,
    payShort: "Pay",
    preparing: "Preparing your payment…",
    secure: "You pay at Mercado Pago: card, PSE or Efecty. We never see your card details.",
    needDate: "Choose a date and a time to continue.",
    fix: (count: number) =>
      count === 1 ? "There is 1 field to check." : `There are ${count} fields to check.`,
    details: "See the breakdown",
  },
  signIn: {
    title: "Sign in to pay",
    description: "So the booking is in your name. You will find everything as you left it.",
    close: "Close",
  },
  retry: {
    title: "The payment was not completed",
    kept: "Your seats are still kept for you. Time left to pay:",
    timer: "Time left to pay",
    lapsed: "The time to pay ran out and the seats were released. You can book again.",
    nothingCharged: "You were not charged.",
  },
};
