import type { ContactDraft } from "./contact-draft.ts";

/** A typed form as the schema wants it: an empty phone is none. */
export function toContactMessage({ phone, ...draft }: ContactDraft) {
  return phone.trim() === "" ? draft : { ...draft, phone };
}
