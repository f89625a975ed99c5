import type { Participant } from "./participant.ts";

/** What everybody who goes is asked for, in the order of the form. */
export const DETAILS = ["name", "birthDate", "documentType", "documentNumber"] as const;
export type Detail = (typeof DETAILS)[number];

/** Details as they are kept: null while they are not known; an erased name is empty, and is not asked for again. */
type KeptDetails = { [Field in Detail]: Participant[Field] | null };

export const missingDetails = (person: KeptDetails): Detail[] =>
  DETAILS.filter((detail) => person[detail] === null);

/** Places of those of whom something is missing, the lead's is 0. */
export const incompletePlaces = (people: readonly KeptDetails[]): number[] =>
  people.flatMap((person, place) => (missingDetails(person).length > 0 ? [place] : []));
