import type { DepartureKeyInput } from "../../../../domain/departures/departure-key.ts";
import type { ManifestFormat, ManifestView } from "../../../../domain/export/manifest.ts";

const queryOf = ({ experienceId, date, startTime }: DepartureKeyInput): URLSearchParams =>
  new URLSearchParams({ experience: experienceId, date, time: startTime });

/** A departure may have no row and no id, so the path names its date and time. */
export const departurePath = (agencyId: string, key: DepartureKeyInput): string =>
  `/${agencyId}/departure?${queryOf(key)}`;

export const cancelPath = (agencyId: string, key: DepartureKeyInput): string =>
  `/${agencyId}/cancel-departure?${queryOf(key)}`;

export const changeTimePath = (agencyId: string, key: DepartureKeyInput): string =>
  `/${agencyId}/change-time?${queryOf(key)}`;

export const messagePath = (agencyId: string, key: DepartureKeyInput, bookingId?: string): string =>
  `/${agencyId}/message?${queryOf(key)}${bookingId ? `&booking=${bookingId}` : ""}`;

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
