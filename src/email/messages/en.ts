import type { CampaignCause } from "../../domain/campaigns/campaign.ts";
import type { CancellationReason } from "../../domain/messaging/email.ts";
import { enPayments } from "./en-payments.ts";
import type { EmailMessages } from "./es-co.ts";

const becauseOf: Record<CampaignCause, string> = {
  weather: "The weather does not let us go out safely, so we cancelled this departure. We are very sorry.",
  minimum:
    "The smallest number of people was not reached, so we cancelled this departure. We are very sorry.",
  authority: "An authority closed the place, so we cancelled this departure. We are very sorry.",
  agency: "We had to cancel this departure. We are very sorry; we know you were counting on it.",
};

const cancelledBecause: Record<CancellationReason, string> = {
  traveller: "We cancelled the booking as you asked.",
  staff: "We cancelled your booking as agreed with you. If you did not ask for it, write to us.",
  agency: "We had to cancel this departure. We are very sorry; we know you were counting on it.",
  "hold-lapsed": "The time to pay ran out and the seats are free again.",
  "money-returned": "The payment for this booking was returned or reversed, so it is no longer active.",
};

const nothingToRefund: EmailMessages["cancelled"]["nothing"] = {
  traveller: (freeUntil) =>
    `We have no approved payment for this booking, or it was cancelled after the free cancellation period (${freeUntil}).`,
  staff: (freeUntil) =>
    `We have no approved payment for this booking, or it was cancelled after the free cancellation period (${freeUntil}).`,
  agency: () =>
    "We have no approved payment for this booking. If you did pay, write to us and we will check.",
  "hold-lapsed": () =>
    "You were not charged. If you paid at the last moment, we confirm the booking if there are still seats, or return everything.",
  "money-returned": () => "The money goes back the way you paid. If you do not see it, ask your bank.",
};

export const en: EmailMessages = {
  ...enPayments,
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
      staff: "Somebody of your team cancelled the booking on the panel.",
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
  providerEmail: {
    badge: "Your account",
    linked: {
      subject: (provider, agency) => `${provider} now signs in to your account at ${agency}`,
      heading: (provider) => `${provider} was linked to your account`,
      intro: (provider, moment) =>
        `On ${moment} an account of ${provider} was linked to yours. From now on it signs in, too.`,
      otherwise: (provider, agency) =>
        `Sign in to your profile and unlink ${provider} at once. If you cannot sign in, write to ${agency} or call them.`,
    },
    unlinked: {
      subject: (provider, agency) => `${provider} no longer signs in to your account at ${agency}`,
      heading: (provider) => `${provider} was unlinked from your account`,
      intro: (provider, moment) =>
        `On ${moment} ${provider} was unlinked from your account. It signs in no more.`,
      otherwise: (provider, agency) =>
        `Sign in to your profile and link ${provider} again. If you cannot sign in, write to ${agency} or call them.`,
    },
    preheader: "If it was you, there is nothing to do.",
    otherwiseTitle: "Was it not you?",
    action: "See my profile",
    because: (agency) => `You get this e-mail because you have an account on the site of ${agency}.`,
  },
  staffInvitation: {
    subject: (agency) => `You are invited to the panel of ${agency}`,
    preheader: (roles) => `You will come in as ${roles}.`,
    badge: "Invitation",
    heading: (agency) => `The panel of ${agency}`,
    intro: (inviter, agency, roles) =>
      `${inviter ?? "The platform"} invites you to work on the panel of ${agency} as ${roles}.`,
    how: "Sign in with the Google account of this same address.",
    action: "Accept the invitation",
    until: (moment) => `The link works once, until ${moment}.`,
    ignore: "If you did not expect this invitation, ignore this e-mail: nobody can accept it for you.",
    roles: {
      owner: "owner",
      manager: "manager",
      desk: "desk",
      "desk-lite": "desk without refunds",
      guide: "guide",
      accounts: "accounts",
      content: "content",
    },
  },
  bookingLink: {
    subject: (title, code) => `Your booking: ${title} (${code})`,
    preheader: "Open it with this link, without an account or a password.",
    badge: "Your booking",
    heading: "Here is your booking",
    intro:
      "We made it for you. With this link you see it, pay what is open and complete the details of those who go.",
    untilTitle: (moment) => `Seats held until ${moment}`,
    until: "Pay before that moment; after it they are free for others.",
    action: "Open my booking",
    keep: "The link opens it without a password: share it with those who travel with you alone.",
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
      `There is nothing to do. If you want us to take your address out, write to ${agency}.`,
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
    nothingTitle: "There is nothing to refund",
    nothing: nothingToRefund,
    action: "See the booking",
  },
  missing: {
    title: (people) =>
      people === 1 ? "The details of 1 person are missing" : `The details of ${people} people are missing`,
    who: (names) => `Missing: ${names}.`,
    open: (until) =>
      `The insurance and the entrance need them. Share the link with your group so that everybody writes their own, or write them yourself. There is time until ${until}.`,
    closed:
      "The time to write them on the site is over: reply to this e-mail or call us, and bring everybody's document.",
    complete: "Complete the details",
    share: "Send the link by WhatsApp",
    invitation: (title, date, url) =>
      `We are going to ${title} (${date}). Write your details for the insurance and the entrance here: ${url}`,
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
