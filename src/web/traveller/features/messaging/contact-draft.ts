import { CONTACT_MESSAGE_LENGTH } from "../../../../domain/messaging/contact-message.ts";
import { CONTACT_FORM } from "../../../shell/data/booking-memory.ts";
import { recall, type Store } from "../../../shell/data/browser-storage.ts";

/** The contact form as it is being typed. */
export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export const EMPTY_CONTACT: ContactDraft = { name: "", email: "", phone: "", message: "" };

const MAX_LENGTH = CONTACT_MESSAGE_LENGTH;

/** What was typed before and never sent; empty where nothing was, or it is malformed. */
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

/** The fields of a submitted form; what is missing is empty. */
export function readContactForm(form: FormData): ContactDraft {
  const text = (name: string) => textIn(form, name);
  return { name: text("name"), email: text("email"), phone: text("phone"), message: text("message") };
}

/** The field that no person sees. Its name is none that browsers fill in, as `company` or `website` would be. */
export const TRAP_FIELD = "repeat-9";
export const STAMP_FIELD = "opened";

const LONGEST_PROOF = 300;

/** What a submitted form says of who filled it in. */
export const readProof = (form: FormData): { trap: string; stamp: string } => ({
  trap: textIn(form, TRAP_FIELD).slice(0, LONGEST_PROOF),
  stamp: textIn(form, STAMP_FIELD).slice(0, LONGEST_PROOF),
});
