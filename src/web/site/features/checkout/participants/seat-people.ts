import { isForMinors, type PriceTerms } from "../../../../../domain/pricing/audience.ts";
import type { Party } from "../../../../../domain/pricing/party.ts";
import { EMPTY_DRAFT, isEmptyDraft, type ParticipantDraft } from "./participant-drafts.ts";

export type SeatPrice = PriceTerms & { id: string };

/**
 * Returns the first `people` drafts at one price, in order. Empty drafts are dropped first, from the end; then the last drafts.
 */
function firstOf(drafts: readonly ParticipantDraft[], people: number): ParticipantDraft[] {
  if (drafts.length <= people) return [...drafts];
  const lastEmpty = drafts.findLastIndex(isEmptyDraft);
  const out = lastEmpty < 0 ? drafts.length - 1 : lastEmpty;
  return firstOf(drafts.toSpliced(out, 1), people);
}

/** Returns whether a person may move between two prices. An adult does not fill a child's place. */
function mayMove(prices: readonly SeatPrice[], from: string, to: string): boolean {
  const [left, taken] = [from, to].map((id) => prices.find((price) => price.id === id));
  return !left || !taken || isForMinors(left) === isForMinors(taken);
}

/** Keeps the contact with the lead, whoever that is now. */
function withContact(
  [lead = EMPTY_DRAFT, ...others]: readonly ParticipantDraft[],
  all: readonly ParticipantDraft[],
) {
  const reached = all.find(({ email, phoneNumber }) => email || phoneNumber);
  if (!reached || lead.email || lead.phoneNumber) return [lead, ...others];
  return [{ ...lead, email: reached.email, phoneNumber: reached.phoneNumber }, ...others];
}

/**
 * Returns the drafts ordered for a party: people who stay keep their price, in the order of the party. Input of people who were
 * removed fills the next place at their price, or at a price for people of their kind.
 * @param prices the experience's prices. A draft at another price has no price.
 */
export function seatPeople(
  drafts: readonly ParticipantDraft[],
  party: Party,
  prices: readonly SeatPrice[],
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
 * Returns the places of a party if only the lead gives details. The lead comes first. The lead's price stays while the party
 * contains that price. Companions fill the remaining places.
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
 * Returns the errors after the group was seated anew. Errors follow a person who stays at the same price.
 * @param messages error texts by field name, such as `participantsInfo.0.name`.
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
