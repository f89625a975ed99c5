import { isForMinors, type PriceTerms } from "../../../../../domain/pricing/audience.ts";
import type { Party } from "../../../../../domain/pricing/party.ts";
import { EMPTY_DRAFT, isEmptyDraft, type ParticipantDraft } from "./participant-drafts.ts";

type Price = PriceTerms & { id: string };

/** So many of the drafts at one price, in their order: the last empty ones are left out first, then the last. */
function firstOf(drafts: readonly ParticipantDraft[], people: number): ParticipantDraft[] {
  if (drafts.length <= people) return [...drafts];
  const lastEmpty = drafts.findLastIndex(isEmptyDraft);
  const out = lastEmpty < 0 ? drafts.length - 1 : lastEmpty;
  return firstOf(drafts.toSpliced(out, 1), people);
}

/** Whether somebody who stood at one price may be who goes at another: a child's place is not filled by an adult. */
function mayMove(prices: readonly Price[], from: string, to: string): boolean {
  const [left, taken] = [from, to].map((id) => prices.find((price) => price.id === id));
  return !left || !taken || isForMinors(left) === isForMinors(taken);
}

/** The contact stays with who leads, whoever that is now. */
function withContact(
  [lead = EMPTY_DRAFT, ...others]: readonly ParticipantDraft[],
  all: readonly ParticipantDraft[],
) {
  const reached = all.find(({ email, phoneNumber }) => email || phoneNumber);
  if (!reached || lead.email || lead.phoneNumber) return [lead, ...others];
  return [{ ...lead, email: reached.email, phoneNumber: reached.phoneNumber }, ...others];
}

/**
 * The drafts as they belong to a party: who goes first, each at their price and in the order of the party, then those who were taken
 * out of it, whose input fills the next place at their price or at one for people of their kind.
 * @param prices of the experience; who stood at another price stands at none.
 */
export function seatPeople(
  drafts: readonly ParticipantDraft[],
  party: Party,
  prices: readonly Price[],
): ParticipantDraft[] {
  const kept = party.map(({ optionId, people }) =>
    firstOf(
      drafts.filter(({ price }) => price === optionId),
      people,
    ),
  );
  const seats = party.flatMap(({ optionId, people }, place) => {
    const own = kept[place] ?? [];
    const empty = { ...EMPTY_DRAFT, price: optionId };
    return [...own, ...Array.from({ length: people - own.length }, () => empty)];
  });
  const left = drafts.filter((draft) => !isEmptyDraft(draft) && !seats.includes(draft));
  const filled = seats.map((seat) => {
    if (!isEmptyDraft(seat)) return seat;
    const next = left.findIndex(({ price }) => mayMove(prices, price, seat.price));
    const [moved] = next < 0 ? [] : left.splice(next, 1);
    return moved ? { ...moved, price: seat.price } : seat;
  });
  return [...withContact(filled, drafts), ...left];
}

/**
 * The places of a party whose lead alone is asked for details: the lead's first, at their price while it is the party's, and the others'
 * at what is left of it.
 */
export function seatLead(drafts: readonly ParticipantDraft[], party: Party): ParticipantDraft[] {
  const [lead = EMPTY_DRAFT] = drafts;
  const own = party.find(({ optionId }) => optionId === lead.price) ?? party[0];
  const price = own?.optionId ?? lead.price;
  const others = party.flatMap(({ optionId, people }) =>
    Array.from({ length: optionId === price ? people - 1 : people }, () => ({
      ...EMPTY_DRAFT,
      price: optionId,
    })),
  );
  return [{ ...lead, price }, ...others];
}

/**
 * The messages of a group after it was seated anew: those of who still goes, at the same price, stay with them.
 * @param messages by the names of the fields, `participantsInfo.0.name`.
 */
export function moveMessages(
  messages: Readonly<Record<string, string>>,
  before: readonly ParticipantDraft[],
  after: readonly ParticipantDraft[],
): Record<string, string> {
  const moved = Object.entries(messages).flatMap(([name, message]) => {
    const [, index, field] = /^participantsInfo\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (index === undefined) return [[name, message] as const];
    const draft = before[Number(index)];
    const place = draft && !isEmptyDraft(draft) ? after.indexOf(draft) : -1;
    return place < 0 ? [] : [[`participantsInfo.${place}.${field}`, message] as const];
  });
  return Object.fromEntries(moved);
}
