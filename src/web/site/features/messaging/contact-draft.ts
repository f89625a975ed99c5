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

/** Returns the stored draft; empty if there is none or it is malformed. */
export function recallContact(store: Store): ContactDraft {
  const kept = recall(store, CONTACT_FORM);
  if (typeof kept !== "object" || kept === null) return EMPTY_CONTACT;
  const bag: Readonly<Record<string, unknown>> = { ...kept };
  const text = (name: string) => (typeof bag[name] === "string" ? bag[name].slice(0, MAX_LENGTH) : "");
  return { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") };
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Returns the fields of a submitted form. Missing fields become empty. */
export function readContactForm(form: FormData): ContactDraft {
  const text = (name: string) => textIn(form, name);
  return { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") };
}

/** Honeypot field. Browsers would autofill a name such as `company` or `website`. */
export const TRAP_FIELD = "repeat-9";
export const STAMP_FIELD = "opened";

const LONGEST_PROOF = 300;

/** Returns the fields of the bot check. */
export const readProof = (form: FormData): { trap: string; stamp: string } => ({
  trap: textIn(form, TRAP_FIELD).slice(0, LONGEST_PROOF),
  stamp: textIn(form, STAMP_FIELD).slice(0, LONGEST_PROOF),
});
