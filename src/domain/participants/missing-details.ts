import type { Participant } from "./participant.ts";

export const DETAILS = ["name", "birthDate", "documentType", "documentNumber"] as const;
export type Detail = (typeof DETAILS)[number];

/** Stored details. Null means unknown. An erased name is an empty text and does not count as missing. */
type KeptDetails = { [Field in Detail]: Participant[Field] | null };

export const missingDetails = (person: KeptDetails): Detail[] =>
  DETAILS.filter((detail) => person[detail] === null);

/** The lead's index is 0. */
export const incompletePlaces = (people: readonly KeptDetails[]): number[] =>
  people.flatMap((person, place) => (missingDetails(person).length > 0 ? [place] : []));
