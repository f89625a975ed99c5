import { FULL_AGE, isForMinors, type PriceTerms } from "../../../../../domain/pricing/audience.ts";
import type { SavedPerson } from "../../../../../use-cases/saved-travellers/steps/saved-traveller.ts";
import type { ParticipantDraft } from "./participant-drafts.ts";

/** A saved person, and whether they led the last booking. */
export type SavedLead = SavedPerson & { isLead: boolean };

export const isOnForm = (person: SavedPerson, drafts: readonly ParticipantDraft[]): boolean =>
  drafts.some(
    ({ documentType, documentNumber }) =>
      documentType === person.documentType &&
      documentNumber.trim().toUpperCase() === person.documentNumber.toUpperCase(),
  );

const isOpenFor = (
  { name, documentNumber, birthDate }: ParticipantDraft,
  person: SavedPerson,
  accountName: string | null,
): boolean => {
  const typed = name.trim();
  const isSameName = typed === "" || typed === person.name || typed === accountName;
  return isSameName && documentNumber.trim() === "" && birthDate.trim() === "";
};

/** Dates are `YYYY-MM-DD`. */
const isMinor = (birthDate: string, day: string): boolean =>
  birthDate > `${Number(day.slice(0, 4)) - FULL_AGE}${day.slice(4)}`;

/**
 * Only a person who may lead takes the lead's place.
 * @param about.day day on which ages count, `YYYY-MM-DD`. @returns -1 if no place is open.
 */
export function seatFor(
  person: SavedLead,
  drafts: readonly ParticipantDraft[],
  prices: readonly (PriceTerms & { id: string })[],
  { day, accountName }: { day: string; accountName: string | null },
): number {
  const minor = isMinor(person.birthDate, day);
  const open = drafts.flatMap((draft, index) =>
    isOpenFor(draft, person, accountName) && !(index === 0 && minor) ? [index] : [],
  );
  const fits = (index: number) => {
    const price = prices.find(({ id }) => id === drafts[index]?.price);
    return !price || isForMinors(price) === minor;
  };
  const preferred = person.isLead ? open : open.filter((index) => index > 0);
  return preferred.find(fits) ?? open.find(fits) ?? open[0] ?? -1;
}

export const withPerson = (
  draft: ParticipantDraft,
  { name, documentType, documentNumber, birthDate }: SavedPerson,
): ParticipantDraft => ({ ...draft, name, documentType, documentNumber, birthDate });
