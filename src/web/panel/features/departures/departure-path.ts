import type { DepartureKeyInput } from "../../../../domain/departures/departure-key.ts";
import type { ManifestFormat, ManifestView } from "../../../../domain/export/manifest.ts";

const queryOf = ({ experienceId, date, startTime }: DepartureKeyInput): URLSearchParams =>
  new URLSearchParams({ experience: experienceId, date, time: startTime });

/** Path of a departure's page. A departure may have no row and no id, so the path names its date and time. */
export const departurePath = (agencyId: string, key: DepartureKeyInput): string =>
  `/${agencyId}/departure?${queryOf(key)}`;

/** Path of the page that cancels a departure for everybody. */
export const cancelPath = (agencyId: string, key: DepartureKeyInput): string =>
  `/${agencyId}/cancel-departure?${queryOf(key)}`;

/** Path of the page that moves a departure to another time of its day. */
export const changeTimePath = (agencyId: string, key: DepartureKeyInput): string =>
  `/${agencyId}/change-time?${queryOf(key)}`;

/** Path of the page that writes to the travellers of a departure, or of one of its bookings. */
export const messagePath = (agencyId: string, key: DepartureKeyInput, bookingId?: string): string =>
  `/${agencyId}/message?${queryOf(key)}${bookingId ? `&booking=${bookingId}` : ""}`;

/** Path and query of a file with a departure's people. */
export const manifestPath = (
  agencyId: string,
  key: DepartureKeyInput,
  view: ManifestView,
  format: ManifestFormat,
): string => `/${agencyId}/departure/export?${queryOf(key)}&${new URLSearchParams({ view, format })}`;

export function departureOf(request: Request): DepartureKeyInput {
  const { searchParams } = new URL(request.url);
  const value = (name: string) => searchParams.get(name) ?? "";
  return { experienceId: value("experience"), date: value("date"), startTime: value("time") };
}
