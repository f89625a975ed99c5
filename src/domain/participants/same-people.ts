import type { Participant } from "./participant.ts";

/** Fields that were erased or never collected are null or absent. */
export type KnownPerson = { [Field in keyof Participant]?: Participant[Field] | null | undefined };

const isSameText = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

export const hasSameDocument = (one: KnownPerson, other: KnownPerson): boolean =>
  Boolean(one.documentNumber && other.documentNumber) &&
  one.documentType === other.documentType &&
  isSameText(one.documentNumber ?? "", other.documentNumber ?? "");

const hasSameName = (one: KnownPerson, other: KnownPerson): boolean =>
  !(one.documentNumber && other.documentNumber) &&
  Boolean(one.name) &&
  isSameText(one.name ?? "", other.name ?? "");

/**
 * Returns the index of each person in `group`, or -1 for a person who is not in the group. People are compared by document if
 * both documents are known, otherwise by name. Two people never have the same index.
 */
export function indexesIn(group: readonly KnownPerson[], people: readonly KnownPerson[]): number[] {
  const indexes = people.map(() => -1);
  for (const isSame of [hasSameDocument, hasSameName])
    for (const [place, person] of people.entries())
      if (indexes[place] === -1)
        indexes[place] = group.findIndex((one, index) => !indexes.includes(index) && isSame(person, one));
  return indexes;
}
