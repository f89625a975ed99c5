import { isId } from "../../../../domain/ids.ts";

export interface RebookingAddress {
  /** Id of the booking to book again. */
  id: string;
  /** Ids of the people to book again; everybody if absent. */
  people?: readonly string[];
  /** Revision of the booking that removed the people. */
  removal?: number;
}

/** The address contains ids only, no personal data. */
export const rebookingQuery = ({ id, people = [], removal }: RebookingAddress): URLSearchParams =>
  new URLSearchParams([
    ["again", id],
    ...people.map((person) => ["person", person]),
    ...(removal === undefined ? [] : [["removal", String(removal)]]),
  ]);

export const rebookingPath = (agencyId: string, address: RebookingAddress): string =>
  `/${agencyId}/new-booking?${rebookingQuery(address)}`;

/** Returns null if the address names no booking. */
export function readRebookingAddress(query: URLSearchParams): RebookingAddress | null {
  const id = query.get("again");
  if (!id) return null;
  const people = query.getAll("person");
  const removal = query.get("removal");
  return {
    id,
    ...(people.length > 0 ? { people } : {}),
    ...(removal === null ? {} : { removal: Number(removal) }),
  };
}

/**
 * Query of the form that removes people from a booking.
 * @param rebookedId id of the booking on which these people already are
 */
export const removalQuery = (people: readonly string[], rebookedId: string): URLSearchParams =>
  new URLSearchParams([...people.map((person) => ["person", person]), ["rebooked", rebookedId]]);

/** Returns null for `rebookedId` if the people were not booked before. */
export function readRemovalQuery(query: URLSearchParams): { people: string[]; rebookedId: string | null } {
  const id = query.get("rebooked") ?? "";
  return { people: query.getAll("person"), rebookedId: isId(id) ? id : null };
}
