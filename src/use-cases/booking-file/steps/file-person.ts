import { maskedDocument } from "../../../domain/participants/masked-document.ts";
import { ageOn } from "../../../domain/participants/participant.ts";
import type { Person } from "../../personal-data/steps/people.ts";
import type { FilePerson } from "../booking-file-view.ts";

function missingOf(person: Person): FilePerson["missing"] {
  const isLead = person.position === 0;
  // Erasure leaves an empty name. The details of an erased person need no completion.
  if (person.name === "") return [];
  return [
    ...(person.name === null ? (["name"] as const) : []),
    ...(person.documentType === null ? (["document"] as const) : []),
    ...(person.birthDate === null && person.documentType === null ? (["birthDate"] as const) : []),
    ...(isLead && person.email === null && person.phoneNumber === null ? (["contact"] as const) : []),
  ];
}

/** @param date the day of the departure, on which the age is computed. */
export const toFilePerson = (
  person: Person,
  date: string,
  { priceOption, answers }: Pick<FilePerson, "priceOption" | "answers">,
): FilePerson => ({
  id: person.id,
  place: person.position + 1,
  name: person.name || null,
  documentType: person.documentType,
  document: person.documentNumber ? maskedDocument(person.documentNumber) : null,
  age: person.birthDate ? ageOn(person.birthDate, date) : null,
  email: person.email,
  phoneNumber: person.phoneNumber,
  priceOption,
  missing: missingOf(person),
  answers,
});
