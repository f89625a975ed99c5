import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "./quote.ts";

export interface PartyCount {
  optionId: string;
  people: number;
}

/** The first person of the first entry is the lead. */
export type Party = readonly PartyCount[];

/** No price list has so many options. */
const MAX_PARTS = 20;
const PART = /^([a-z0-9-]{1,40})\.(\d{1,2})$/;

/**
 * Parses the party of a URL, `adulto.2,nino.1`. An unreadable part gets an empty option id, which makes `fitParty`
 * report a change.
 */
export function parseParty(text: string): PartyCount[] {
  return text
    .split(",", MAX_PARTS)
    .map((part) => PART.exec(part))
    .map((read) => ({ optionId: read?.[1] ?? "", people: Number(read?.[2] ?? 0) }));
}

export const formatParty = (party: Party): string =>
  party.map(({ optionId, people }) => `${optionId}.${people}`).join(",");

export const partySize = (party: Party): number => party.reduce((sum, { people }) => sum + people, 0);

export const peopleAt = (party: Party, optionId: string): number =>
  party.find((one) => one.optionId === optionId)?.people ?? 0;

export const withPeopleAt = (
  options: readonly { id: string }[],
  party: Party,
  optionId: string,
  people: number,
): PartyCount[] =>
  options
    .map(({ id }) => ({ optionId: id, people: id === optionId ? people : peopleAt(party, id) }))
    .filter((one) => one.people > 0);

/**
 * Keeps the known options of a party from a URL, up to ten people in total. The first entry with people counts if an option is
 * repeated.
 * @returns `changed`: whether an option of `wanted` is unknown, or has another number of people in the result
 */
export function fitParty(
  options: readonly { id: string }[],
  wanted: Party,
): { party: PartyCount[]; changed: boolean } {
  const isKnown = (optionId: string) => options.some(({ id }) => id === optionId);
  let kept: PartyCount[] = [];
  for (const { optionId, people } of wanted) {
    if (!isKnown(optionId) || peopleAt(kept, optionId) > 0) continue;
    const room = Number.isInteger(people) ? Math.min(people, MAX_PARTICIPANTS - partySize(kept)) : 0;
    kept = withPeopleAt(options, kept, optionId, Math.max(0, room));
  }
  const isKept = ({ optionId, people }: PartyCount) =>
    isKnown(optionId) && peopleAt(kept, optionId) === people;
  return { party: kept, changed: !wanted.every(isKept) };
}

/** Returns the number of people that a URL requests if a booking cannot have so many, and null otherwise. */
export function refusedPeople(wanted: {
  party?: Party | undefined;
  participants?: number | undefined;
}): number | null {
  const people = wanted.party ? partySize(wanted.party) : wanted.participants;
  return people === undefined || (people >= MIN_PARTICIPANTS && people <= MAX_PARTICIPANTS) ? null : people;
}

const limitedPeople = (participants: number | undefined): number =>
  participants !== undefined && Number.isInteger(participants)
    ? Math.min(MAX_PARTICIPANTS, Math.max(MIN_PARTICIPANTS, participants))
    : MIN_PARTICIPANTS;

/**
 * Returns the party that a URL names, as far as it is valid.
 * @returns `changed`: as in `fitParty`; false without a wanted party
 */
export function chooseParty(
  options: readonly { id: string }[],
  wanted: { party?: Party | undefined; participants?: number | undefined },
  defaultOption: { id: string; minPeople?: number | null },
): { party: PartyCount[]; changed: boolean } {
  const { party, changed } = wanted.party ? fitParty(options, wanted.party) : { party: [], changed: false };
  if (party.length > 0) return { party, changed };
  const people = limitedPeople(wanted.participants ?? defaultOption.minPeople ?? undefined);
  return { party: [{ optionId: defaultOption.id, people }], changed };
}
