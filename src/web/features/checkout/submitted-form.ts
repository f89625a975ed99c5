import { DOCUMENT_TYPES } from "../../../domain/booking/document-types.ts";
import type { ParticipantDraft } from "./participant-drafts.ts";
import { type ConsentState, tickedBoxes } from "./remembered-form.ts";

/** The checkout as a browser without JavaScript submits it. */
export interface SubmittedForm {
  drafts: ParticipantDraft[];
  consents: ConsentState;
  /** Given to the page when it was made: the same for the same page, however often it is submitted. */
  key: string;
}

const LONGEST = 200;
const KEY = /^[\w-]{8,80}$/;

/** Reads `count` participants, the consents and the key; what is missing is empty or unticked. */
export function readSubmittedForm(form: FormData, count: number, newKey: () => string): SubmittedForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, LONGEST) : "";
  };
  const drafts = Array.from({ length: count }, (_, index) => {
    const field = (name: keyof ParticipantDraft) => text(`participantsInfo.${index}.${name}`);
    return {
      name: field("name"),
      documentType: DOCUMENT_TYPES.find((type) => type === field("documentType")) ?? ("" as const),
      documentNumber: field("documentNumber"),
      birthDate: field("birthDate"),
      email: field("email"),
      phoneNumber: field("phoneNumber"),
    };
  });
  const consents = tickedBoxes({ terms: text("consents.terms"), privacy: text("consents.privacy") });
  const key = text("idempotencyKey");
  return { drafts, consents, key: KEY.test(key) ? key : newKey() };
}
