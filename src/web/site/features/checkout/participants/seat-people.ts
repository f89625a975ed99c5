import { isForMinors, type PriceTerms } from "../../../../../domain/pricing/audience.ts";
import type { Party } from "../../../../../domain/pricing/party.ts";
import { EMPTY_DRAFT, isEmptyDraft, type ParticipantDraft } from "./participant-drafts.ts";

export type SeatPrice = PriceTerms & { id: string };

/** Drops empty drafts first and then the last drafts. */
function limitDrafts(drafts: readonly ParticipantDraft[], people: number): ParticipantDraft[] {
  if (drafts.length <= people) return [...drafts];
  const lastEmpty = drafts.findLastIndex(isEmptyDraft);
  const dropped = lastEmpty < 0 ? drafts.length - 1 : lastEmpty;
  return limitDrafts(drafts.toSpliced(dropped, 1), people);
}

function mayMove(prices: readonly SeatPrice[], from: string, to: string): boolean {
  const [source, target] = [from, to].map((id) => prices.find((price) => price.id === id));
  return !source || !target || isForMinors(source) === isForMinors(target);
}

function withContact(
  [lead = EMPTY_DRAFT, ...others]: readonly ParticipantDraft[],
  all: readonly ParticipantDraft[],
) {
  const previousLead = all.find(({ email, phoneNumber }) => email || phoneNumber);
  if (!previousLead || lead.email || lead.phoneNumber) return [lead, ...others];
  return [{ ...lead, email: previousLead.email, phoneNumber: previousLead.phoneNumber }, ...others];
}

/**
 * People keep their price if the party has a place at it. Other people fill the empty places that they may move to, and follow
 * after the last place if there is no such place.
 * @param prices prices of the experience. A draft with another price may move to any place.
 */
export function seatPeople(
  drafts: readonly ParticipantDraft[],
  party: Party,
  prices: readonly SeatPrice[],
): ParticipantDraft[] {
  const staying = party.map(({ optionId, people }) =>
    limitDrafts(
      drafts.filter(({ price }) => price === optionId),
      people,
    ),
  );
  const seats = party.flatMap(({ optionId, people }, place) => {
    const seated = staying[place] ?? [];
    const empty = { ...EMPTY_DRAFT, price: optionId };
    return [...seated, ...Array.from({ length: people - seated.length }, () => empty)];
  });
  const removed = drafts.filter((draft) => !isEmptyDraft(draft) && !seats.includes(draft));
  const filled = seats.map((seat) => {
    if (!isEmptyDraft(seat)) return seat;
    const next = removed.findIndex(({ price }) => mayMove(prices, price, seat.price));
    const [moved] = next < 0 ? [] : removed.splice(next, 1);
    return moved ? { ...moved, price: seat.price } : seat;
  });
  return [...withContact(filled, drafts), ...removed];
}

/** The lead comes first, at their price if the party has it. */
export function seatLead(drafts: readonly ParticipantDraft[], party: Party): ParticipantDraft[] {
  const [lead = EMPTY_DRAFT] = drafts;
  const line = party.find(({ optionId }) => optionId === lead.price) ?? party[0];
  const price = line?.optionId ?? lead.price;
  const others = party.flatMap(({ optionId, people }) =>
    Array.from({ length: optionId === price ? people - 1 : people }, () => ({
      ...EMPTY_DRAFT,
      price: optionId,
    })),
  );
  return [{ ...lead, price }, ...others];
}

/**
 * Errors follow their person if that person's draft is unchanged.
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
