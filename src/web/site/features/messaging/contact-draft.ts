import { CONTACT_MESSAGE_LENGTH } from "../../../../domain/messaging/contact-message.ts";
import { CONTACT_FORM } from "../../shell/data/booking-memory.ts";
import { recall, type Store } from "../../shell/data/browser-storage.ts";

export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export const EMPTY_CONTACT: ContactDraft = { name: "", email: "", phone: "", message: "" };

const MAX_LENGTH = CONTACT_MESSAGE_LENGTH;

export function recallContact(store: Store): ContactDraft {
  const stored = recall(store, CONTACT_FORM);
  if (typeof stored !== "object" || stored === null) return EMPTY_CONTACT;
  const fields: Readonly<Record<string, unknown>> = { ...stored };
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name].slice(0, MAX_LENGTH) : "");
  return { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") };
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

export function readContactForm(form: FormData): ContactDraft {
  const text = (name: string) => textIn(form, name);
  return { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") };
}

/** Name of the honeypot field. Browsers would autofill names such as `company` or `website`. */
export const TRAP_FIELD = "repeat-9";
export const STAMP_FIELD = "opened";

const MAX_PROOF_LENGTH = 300;

export const readProof = (form: FormData): { trap: string; stamp: string } => ({
  trap: textIn(form, TRAP_FIELD).slice(0, MAX_PROOF_LENGTH),
  stamp: textIn(form, STAMP_FIELD).slice(0, MAX_PROOF_LENGTH),
});
