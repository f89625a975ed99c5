import type { DepartureKeyInput } from "../../../../domain/departures/departure-key.ts";

const queryOf = ({ experienceId, date, startTime }: DepartureKeyInput): URLSearchParams =>
  new URLSearchParams({ experience: experienceId, date, time: startTime });

/** The page of one departure. A departure may have no row yet, and so no id: its address says when it is. */
export const departurePath = (agencyId: string, key: DepartureKeyInput): string =>
  `/${agencyId}/departure?${queryOf(key)}`;

/** Where it is cancelled for everybody. */
export const cancelPath = (agencyId: string, key: DepartureKeyInput): string =>
  `/${agencyId}/cancel-departure?${queryOf(key)}`;

/** Which departure an address is about. */
export function departureOf(request: Request): DepartureKeyInput {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) ?? "";
  return { experienceId: of("experience"), date: of("date"), startTime: of("time") };
}
