import type { Participant } from "../participants/participant.ts";
import type { Correction } from "./change-request.ts";

type StoredPerson = {
  [Field in keyof Required<Participant>]: Required<Participant>[Field] | null;
};

export function correctedFields(
  person: StoredPerson,
  { id: _, ...fields }: Correction,
): Partial<Participant> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && value !== person[field as keyof Participant],
  );
  return Object.fromEntries(changed);
}

export const correctedPerson = (person: StoredPerson, changed: Partial<Participant>): Participant => ({
  name: changed.name ?? person.name ?? "",
  documentType: changed.documentType ?? person.documentType ?? "CC",
  documentNumber: changed.documentNumber ?? person.documentNumber ?? "",
  birthDate: changed.birthDate ?? person.birthDate ?? "",
  email: changed.email ?? person.email ?? undefined,
  phoneNumber: changed.phoneNumber ?? person.phoneNumber ?? undefined,
});
