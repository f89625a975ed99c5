import { FULL_AGE, isForMinors, type PriceTerms } from "../../../../../domain/pricing/audience.ts";
import type { SavedPerson } from "../../../../../use-cases/saved-travellers/saved-traveller.ts";
import type { ParticipantDraft } from "./participant-drafts.ts";

/** Whether somebody's document is on the form already. */
export const isOnForm = (person: SavedPerson, drafts: readonly ParticipantDraft[]): boolean =>
  drafts.some(
    ({ documentType, documentNumber }) =>
      documentType === person.documentType &&
      documentNumber.trim().toUpperCase() === person.documentNumber.toUpperCase(),
  );

/** Nobody else is typed there: no document, no birth date, and no name but their own or the one that came with the account. */
const isOpenFor = (
  { name, documentNumber, birthDate }: ParticipantDraft,
  person: SavedPerson,
  accountName: string | null,
): boolean => {
  const typed = name.trim();
  const isNamedSo = typed === "" || typed === person.name || typed === accountName;
  return isNamedSo && documentNumber.trim() === "" && birthDate.trim() === "";
};

/** Whether somebody is a minor on a day; dates as `YYYY-MM-DD`. */
const isMinor = (birthDate: string, day: string): boolean =>
  birthDate > `${Number(day.slice(0, 4)) - FULL_AGE}${day.slice(4)}`;

/**
 * The place that a saved person takes: the first open one at a price for people of their kind, the lead's only for who may lead.
 * @param about.day on which ages count, `YYYY-MM-DD`. @returns -1 where all are taken.
 */
export function seatFor(
  person: SavedPerson & { isLead: boolean },
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
  const own = person.isLead ? open : open.filter((index) => index > 0);
  return own.find(fits) ?? open.find(fits) ?? open[0] ?? -1;
}

/** A draft with what is known of a saved person; price and contact stay. */
export const withPerson = (
  draft: ParticipantDraft,
  { name, documentType, documentNumber, birthDate }: SavedPerson,
): ParticipantDraft => ({ ...draft, name, documentType, documentNumber, birthDate });
