import type { Participant } from "../participants/participant.ts";
import type { Correction } from "./change-request.ts";

/** A participant as they are kept; fields that were erased are null. */
type KeptPerson = {
  [Field in keyof Required<Participant>]: Required<Participant>[Field] | null;
};

/** The fields of a participant that a correction names, and that are another value. */
export function correctedFields(person: KeptPerson, { id: _, ...fields }: Correction): Partial<Participant> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && value !== person[field as keyof Participant],
  );
  return Object.fromEntries(changed);
}

/** A participant after a correction. */
export const correctedPerson = (person: KeptPerson, changed: Partial<Participant>): Participant => ({
  name: changed.name ?? person.name ?? "",
  documentType: changed.documentType ?? person.documentType ?? "CC",
  documentNumber: changed.documentNumber ?? person.documentNumber ?? "",
  birthDate: changed.birthDate ?? person.birthDate ?? "",
  email: changed.email ?? person.email ?? undefined,
  phoneNumber: changed.phoneNumber ?? person.phoneNumber ?? undefined,
});
