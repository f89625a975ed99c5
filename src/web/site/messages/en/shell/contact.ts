import { sentence } from "../../../../../domain/sentence.ts";
import type { contact as spanish } from "../../es-co/shell/contact.ts";

export const contact: typeof spanish = {
  title: "Contact us",
  description: "Questions, changes, complaints or ideas: a person answers you.",
  name: "Name",
  email: "E-mail",
  phone: "Phone (optional)",
  phoneCountry: "Country code",
  phonePlainHint: "With the country code, unless it is Colombian: +34 612 345 678",
  message: "Message",
  messageHint: (left: number) => `${left.toLocaleString("en")} characters left.`,
  send: "Send message",
  sending: "Sending…",
  fix: (fields) => `Please check ${fields}.`,
  fixes: { name: "your name", email: "your e-mail", phone: "your phone number", message: "your message" },
  trap: "Leave this empty",
  offline: "There was no answer. Check your connection and try again.",
  kept: "Your message is still here.",
  remembered: "Your message is kept in this browser until you send it.",
  privacy: {
    before: "We use these details only to answer you. More in our ",
    link: "data policy",
    after: ".",
  },
  facts: {
    heading: "Other ways to reach us",
    phone: "Phone",
    call: "Call",
    email: "E-mail",
    whatsapp: "WhatsApp",
    address: "Address",
    answer: "We answer requests, complaints and claims within 15 business days.",
  },
  sent: {
    title: "We received your message",
    text: (filingNumber: string, moment: string) =>
      `${sentence(`Your reference number is ${filingNumber}, from ${moment}`)} We also sent it to your e-mail.`,
    heading: "Reference number",
    another: "Write another message",
    ok: "OK",
  },
};
