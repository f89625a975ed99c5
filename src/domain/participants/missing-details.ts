import type { Participant } from "./participant.ts";

export const DETAILS = ["name", "birthDate", "documentType", "documentNumber"] as const;
export type Detail = (typeof DETAILS)[number];

/** Null means unknown. An erased name is an empty text and does not count as missing. */
type StoredDetails = { [Field in Detail]: Participant[Field] | null };

export const missingDetails = (person: StoredDetails): Detail[] =>
  DETAILS.filter((detail) => person[detail] === null);

export const incompletePlaces = (people: readonly StoredDetails[]): number[] =>
  people.flatMap((person, place) => (missingDetails(person).length > 0 ? [place] : []));
