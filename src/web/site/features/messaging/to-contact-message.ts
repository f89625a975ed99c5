import type { ContactDraft } from "./contact-draft.ts";

/** Returns the draft as the schema expects it, without an empty phone. */
export function toContactMessage({ phone, ...draft }: ContactDraft) {
  return phone.trim() === "" ? draft : { ...draft, phone };
}
