import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "./quote.ts";

/** So many people at a price option, which its id names. */
export interface PartyCount {
  optionId: string;
  people: number;
}

/** Who goes, by what they pay. The first line's people come first, and the first of them leads. */
export type Party = readonly PartyCount[];

/** No list of prices is longer; what comes after is not read. */
const MOST_PARTS = 20;
const PART = /^([a-z0-9-]{1,40})\.(\d{1,2})$/;

/**
 * Reads the party of an address, `adulto.2,nino.1`. A part that cannot be read stands at no option, so that `fitParty` tells that it
 * was dropped.
 */
export function parseParty(text: string): PartyCount[] {
  return text
    .split(",", MOST_PARTS)
    .map((part) => PART.exec(part))
    .map((read) => ({ optionId: read?.[1] ?? "", people: Number(read?.[2] ?? 0) }));
}

/** A party as an address names it: `adulto.2,nino.1`. */
export const formatParty = (party: Party): string =>
  party.map(({ optionId, people }) => `${optionId}.${people}`).join(",");

/** How many go in all. */
export const partySize = (party: Party): number => party.reduce((sum, { people }) => sum + people, 0);

/** How many go at an option. */
export const peopleAt = (party: Party, optionId: string): number =>
  party.find((one) => one.optionId === optionId)?.people ?? 0;

/** A party with another number of people at an option, in the order of the options. */
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
 * What can be kept of a party that an address names: known options, each once, ten people in all, in the order of the options.
 * @returns also whether anything could not be kept.
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

/** A number of participants as it is taken: one where none is named, ten at most. */
const withinGroup = (participants: number | undefined): number =>
  participants !== undefined && Number.isInteger(participants)
    ? Math.min(MAX_PARTICIPANTS, Math.max(MIN_PARTICIPANTS, participants))
    : MIN_PARTICIPANTS;

/**
 * The party that applies: the one named; where none is named or nothing of it can be kept, everybody at one price.
 * @param everybodys the option that applies to everybody.
 */
export function chooseParty(
  options: readonly { id: string }[],
  wanted: { party?: Party | undefined; participants?: number | undefined },
  everybodys: { id: string; minPeople?: number | null },
): { party: PartyCount[]; changed: boolean } {
  const { party, changed } = wanted.party ? fitParty(options, wanted.party) : { party: [], changed: false };
  if (party.length > 0) return { party, changed };
  const people = withinGroup(wanted.participants ?? everybodys.minPeople ?? undefined);
  return { party: [{ optionId: everybodys.id, people }], changed };
}
