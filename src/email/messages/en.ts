import type { CancellationReason, RefundReason } from "../../domain/messaging/email.ts";
import type { EmailMessages } from "./es-co.ts";

const cancelledBecause: Record<CancellationReason, string> = {
  traveller: "We cancelled the booking as you asked.",
  agency: "We had to cancel this departure. We are very sorry; we know you were counting on it.",
  "hold-lapsed": "The time to pay ran out and the seats are free again.",
  "money-returned": "The payment for this booking was returned or reversed, so it is no longer active.",
};

const nothingToRefund: EmailMessages["cancelled"]["nothing"] = {
  traveller: (freeUntil) =>
    `We have no approved payment for this booking, or it was cancelled after the free cancellation period (${freeUntil}).`,
  agency: () =>
    "We have no approved payment for this booking. If you did pay, write to us and we will check.",
  "hold-lapsed": () =>
    "You were not charged. If you paid at the last moment, we confirm the booking if there are still seats, or return everything.",
  "money-returned": () => "The money goes back the way you paid. If you do not see it, ask your bank.",
};

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
};

const owedBecause: Record<RefundReason, string> = {
  "late-payment": "The payment for this booking arrived when the seats were no longer available.",
  "double-payment": "This booking was paid twice, and the second payment has to go back.",
  "cancelled-booking": "A payment arrived for a booking that had already been cancelled.",
  cancellation: "This booking was cancelled with a right to a refund.",
  "wrong-amount": "A payment arrived that is not for the total price of this booking.",
  change: "This booking was changed and costs less now.",
};

const waitMessages: EmailMessages["pending"]["waits"] = {
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
    intro: "Your booking is settled once you pay in cash at an Efecty point.",
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

export const en: EmailMessages = {
  hello: (name) => `Hello ${name},`,
  helloNobody: "Hello,",
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
    openMap: "See the way",
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    accountPhone: "Phone of the account",
    whatsapp: "WhatsApp",
    call: "Call",
    filingNumber: "Filing number",
    filedAt: "Received",
    answerBy: "Answer by",
  },
  titles: {
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
    filing: "Filing",
  },
  money: {
    paid: "Total paid",
    toPay: "Total to pay",
    ofBooking: "Booking total",
    insurance: "Insurance included",
    paidWith: (method) => `You paid with ${method}.`,
    taken: {
      cash: "It was paid in cash.",
      transfer: "It was paid by bank transfer.",
      terminal: "It was paid at the agency's card terminal.",
      "on-account": "The payment is still due to the agency.",
      free: "The agency does not charge for this booking.",
    },
    note: "Final price in Colombian pesos: taxes, insurance and all fees are included.",
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
      "By law you also have a right of withdrawal: 5 business days from the purchase, if the experience starts later than that (Ley 1480 of 2011, art. 47).",
    refund: (days) =>
      `When a refund is due, you get everything back, with no deductions, within ${days} calendar days.`,
  },
  calendar: {
    filename: (code) => `booking-${code}.ics`,
    attached: "We attached a file so that you can add the experience to your calendar.",
    description: (facts) =>
      `Booking ${facts.code} with ${facts.agency}. ${facts.people}. Starts at ${facts.time}, Colombia time. Contact: ${facts.phone}.`,
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
    preheader: (name, time) => `${name}, at ${time}.`,
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
      traveller: "Whoever booked has cancelled the booking on the site.",
      agency: "The booking was cancelled together with its departure.",
      "hold-lapsed": "The time to pay ran out.",
      "money-returned": "The payment of the booking was refunded or charged back.",
    },
    seats: "The seats are free again.",
    moneyTitle: "The money",
    unpaid: "The booking had not been paid: there is nothing to refund.",
    refund: (amount) => `${amount} go back by the same means of payment. You need not do anything.`,
    refundByYou: (amount, days) =>
      `You received ${amount} outside of Mercado Pago: please give it back to whoever booked, within ${days} calendar days (Ley 2439 of 2024).`,
    noRefund: "By the cancellation terms there is nothing to refund this way.",
  },
  confirmed: {
    subject: (title, date, code) => `Booking confirmed: ${title}, ${date} (${code})`,
    preheader: (date, time, place) => `${date}, ${time}. Meeting point: ${place}.`,
    badge: "Booking confirmed",
    heading: (name) => `All set, ${name}! See you soon`,
    intro: {
      paid: "We received your payment. Keep this message: it has what you need to get there and enjoy it.",
      owed: "Your booking is confirmed, and the payment is still due to the agency. Keep this message: it has what you need to get there and enjoy it.",
      free: "Your booking is confirmed, and there is nothing to pay. Keep this message: it has what you need to get there and enjoy it.",
    },
  },
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
  signInCode: {
    subject: (code, agency) => `${code} is your code to sign in at ${agency}`,
    preheader: (minutes) => `Type it on the page where you asked for it. It works for ${minutes} minutes.`,
    badge: "Sign-in code",
    heading: (agency) => `Sign in at ${agency}`,
    intro: "Type this code on the page where you asked for it.",
    label: "Your code",
    valid: (minutes) =>
      `It works once, for ${minutes} minutes. If you asked for several, use the newest one.`,
    secretTitle: "Keep it to yourself",
    secret: (agency) =>
      `Nobody at ${agency} will ask you for it by phone or chat. If you did not ask for it, ignore this e-mail: without the code nobody can get in.`,
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
  rejected: {
    subject: (title, code) => `Your payment was not approved: ${title} (${code})`,
    preheader: (happened) => `${happened} Your booking is still pending.`,
    badge: "Payment not approved",
    heading: "We could not take your payment",
    intro: "Your booking has not been cancelled. This is what happened:",
    heldTitle: "Your seats are still held",
    held: (moment) => `Until ${moment}. Pay before then and the booking is yours.`,
    notHeldTitle: "Your seats are no longer held",
    notHeld: "You can try again: if there are still seats, the booking is yours.",
    action: "Pay again",
  },
  cancelled: {
    subject: (title, code) => `Booking cancelled: ${title} (${code})`,
    badge: "Booking cancelled",
    heading: "Your booking has been cancelled",
    because: cancelledBecause,
    nothingTitle: "There is nothing to refund",
    nothing: nothingToRefund,
    action: "See the booking",
  },
  refund: {
    title: (amount) => `We are returning ${amount}`,
    by: (date) =>
      `The money goes back the way you paid. By law you must have it by ${date} at the latest (Ley 2439 of 2024).`,
    within: (days) =>
      `The money goes back the way you paid. By law you must have it within ${days} calendar days (Ley 2439 of 2024).`,
    byAgency: {
      how: "You paid the agency, so the agency gives the money back to you itself. Write to it to agree on how.",
      by: (date) => `By law you must have it by ${date} at the latest (Ley 2439 of 2024).`,
      within: (days) => `By law you must have it within ${days} calendar days (Ley 2439 of 2024).`,
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
    law: "That is the limit of the law: 15 calendar days (Ley 2439 of 2024).",
    stepsTitle: "What to do",
    steps: (paymentId) => [
      "Check that your Mercado Pago account has the balance for it.",
      `Find payment ${paymentId} in your account and refund it from there.`,
      "If that cannot be done, agree on another way with the traveller and keep the receipt.",
    ],
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
  contactMessage: {
    subject: (name, filingNumber) => `Message from ${name} (filing number ${filingNumber})`,
    badge: "New message",
    heading: (name) => `${name} wrote to you`,
    deadlineTitle: (date) => `Answer by ${date}`,
    deadline: "That is 15 business days from its filing. Reply to this e-mail to write to them directly.",
  },
  contactReceipt: {
    subject: (filingNumber) => `We received your message: filing number ${filingNumber}`,
    preheader: (date) => `We will answer by ${date}.`,
    badge: "Message received",
    heading: "Thank you for writing to us",
    intro:
      "Your message arrived safely and has a filing number. Please mention it if you write or call about the same matter.",
    deadline: "We answer within 15 business days.",
  },
};
