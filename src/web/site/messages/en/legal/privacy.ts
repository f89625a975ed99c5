import type { LegalTexts } from "../../../features/legal/legal-text.ts";

export const privacy: LegalTexts["privacy"] = (party) => ({
  title: "Personal data policy",
  intro: `How ${party.legalName} looks after your data, under Law 1581 of 2012 and Decree 1377 of 2013 (habeas data). If the two languages differ, the Spanish text applies.`,
  sections: [
    {
      id: "controller",
      heading: "Controller",
      paragraphs: [
        `${party.legalName}, tax id (NIT) ${party.taxId}, ${party.address}, ${party.city}, Colombia. For anything about your data: ${party.email} or ${party.phone}.`,
      ],
    },
    {
      id: "data",
      heading: "Which data we process",
      paragraphs: ["Only what your trip needs:"],
      items: [
        "Of your account: the name, e-mail and picture that Google or Facebook gives us, phone and country.",
        "Of each participant: name, document type and number, birth date; and the e-mail and phone of the person who leads the group.",
        "Of your messages: name, e-mail, phone if you give it, and what you write to us.",
        "Of your bookings and payments: what, when and how much. Only the payment processor receives your card details; we never see them.",
        "Of your consents: version of the text, date, time, IP address and browser, as proof of your authorisation.",
      ],
    },
    {
      id: "purposes",
      heading: "What we use them for",
      paragraphs: [
        "To manage your bookings and payments, take out the insurance, tell you about your trip, answer your requests and comply with the law. We send no advertising without a separate authorisation and do not sell your data.",
      ],
    },
    {
      id: "sharing",
      heading: "Who we share them with",
      paragraphs: [
        "With those who need them to serve you: local guides and operators, the insurer, the National Parks where it applies, Mercado Pago (payments), the service that sends our e-mails and the one that hosts the site. Some are outside Colombia; we bind them to protect your data just as well.",
      ],
    },
    {
      id: "minors",
      heading: "Minors",
      paragraphs: [
        "We process data of children and adolescents only for their trip and their insurance, in their best interest and with the authorisation of their legal representative, who is the person that enters them in the booking.",
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      paragraphs: ["At any time and free of charge you may:"],
      items: [
        "See, update and correct your data.",
        "Ask for proof of the authorisation you gave us.",
        "Learn what we used them for.",
        "Withdraw the authorisation or ask for erasure, except for what the law makes us keep.",
        "Complain to the Superintendence of Industry and Commerce (www.sic.gov.co).",
      ],
    },
    {
      id: "exercise",
      heading: "How to exercise them",
      paragraphs: [
        `In your profile you can correct your phone and delete your data. For anything else, write to ${party.email}: we answer questions within 10 business days and claims within 15.`,
      ],
    },
    {
      id: "retention",
      heading: "How long we keep them",
      paragraphs: [
        "Your account: until you delete it in your profile or ask us to. We then forget your name, e-mail, phone, country, picture, sign-in and lists.",
      ],
      items: [
        "Documents, birth dates and phones of the participants: two years after the trip, for the insurance and claims. They are encrypted.",
        "Bookings and payments, with the names and the e-mail on them: ten years, as contracts and accounting records, even if you delete your account.",
        "The people whom you ask us to save for your next booking: until you delete them in your profile, or two years after they last went along. They are encrypted.",
        "Your answers to an experience's questions: sensitive ones, such as health, 30 days after the trip; the others, two years. They are encrypted.",
        "The participants and answers of a booking that was cancelled and never paid: 30 days.",
        "What you write to us on the contact page: two years.",
      ],
    },
    {
      id: "browser",
      heading: "In your browser",
      paragraphs: [
        "We use a session cookie when you sign in. If you ask for a code by e-mail, two cookies keep your address and a random value for ten minutes, because the code works only in the browser where you asked for it. In your own browser we keep, for up to 30 days, what you choose and type in the booking, and what you type in the contact form, so that you need not repeat it: it is deleted once the booking is confirmed or the message sent. The vouchers that you open are kept there too, so that you have them without a network, until you sign out. The language, the appearance and the currency that you choose stay in your browser too.",
        "Where the site counts visits, it does so only if you agree, without your name or anything that identifies you, and you can change your mind at the foot of each page. If you came by the link of a campaign, it also counts the name of the campaign, which stays in your browser until you close the tab. There are no advertising cookies.",
      ],
    },
  ],
});
