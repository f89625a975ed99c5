import type { esCoContact } from "./es-co-contact.ts";

export const enContact: typeof esCoContact = {
  contactMessage: {
    subject: (name, filingNumber) => `Message from ${name} (reference number ${filingNumber})`,
    badge: "New message",
    heading: (name) => `${name} wrote to you`,
    deadlineTitle: (date) => `Answer by ${date}`,
    deadline:
      "That is 15 business days after we received it. Reply to this e-mail to write to them directly.",
  },
  contactReceipt: {
    subject: (filingNumber) => `We received your message: reference number ${filingNumber}`,
    preheader: (date) => `We will answer by ${date}.`,
    badge: "Message received",
    heading: "Thank you for writing to us",
    intro:
      "Your message arrived safely and has a reference number. Please mention it if you write or call about the same matter.",
    deadline: "We answer within 15 business days.",
  },
};
