import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import type { Locale } from "../../../../domain/locale.ts";
import { MENU_PAGES } from "../../layout/menu-pages.ts";
import { useLocale } from "../../messages/messages.ts";
import { shellMessages } from "../../messages/shell.ts";

export interface RecentPlace {
  path: string;
  title: string;
}

/** The path and the title must hold no personal data, because they stay in the browser. */
export interface RememberedRoute<Loaded> {
  place: (loaded: Loaded, locale: Locale) => RecentPlace;
}

/** The dialog shows one page less, because it omits the current page. */
const MAX_STORED = 6;

const keyOf = (agencyId: string, staffId: string): string => `recent-places:${agencyId}:${staffId}`;

const isPlace = (value: unknown, agencyId: string): value is RecentPlace => {
  const { path, title } = Object(value) as Partial<RecentPlace>;
  return typeof path === "string" && path.startsWith(`/${agencyId}/`) && typeof title === "string";
};

export function parsePlaces(stored: string | null, agencyId: string): RecentPlace[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter((one) => isPlace(one, agencyId)).slice(0, MAX_STORED) : [];
  } catch {
    return [];
  }
}

export const addPlace = (places: readonly RecentPlace[], place: RecentPlace): RecentPlace[] =>
  [place, ...places.filter(({ path }) => path !== place.path)].slice(0, MAX_STORED);

/** Returns an empty list if the browser stores nothing. */
export function readRecentPlaces(agencyId: string, staffId: string): RecentPlace[] {
  try {
    return parsePlaces(localStorage.getItem(keyOf(agencyId, staffId)), agencyId);
  } catch {
    return [];
  }
}

function rememberPlace(agencyId: string, staffId: string, place: RecentPlace): void {
  try {
    const places = addPlace(readRecentPlaces(agencyId, staffId), place);
    localStorage.setItem(keyOf(agencyId, staffId), JSON.stringify(places));
  } catch {
    // Private windows may refuse to store.
  }
}

export function roomAt(path: string, agencyId: string, locale: Locale): RecentPlace | null {
  const menuPage = MENU_PAGES.find((one) => `/${agencyId}/${one.path}` === path);
  return menuPage ? { path, title: shellMessages[locale].menuPages[menuPage.name] } : null;
}

function useCurrentPlace(agencyId: string): RecentPlace | null {
  const { pathname } = useLocation();
  const locale = useLocale();
  const match = useMatches().at(-1);
  const handle = match?.handle as RememberedRoute<unknown> | undefined;
  if (handle?.place && match?.loaderData) return handle.place(match.loaderData, locale);
  return roomAt(pathname, agencyId, locale);
}

/** Each member of staff has a separate list at each agency. */
export function useRememberedPlaces(agencyId: string, staffId: string | null): void {
  const place = useCurrentPlace(agencyId);
  const { path, title } = place ?? {};
  useEffect(() => {
    if (staffId && path && title) rememberPlace(agencyId, staffId, { path, title });
  }, [agencyId, staffId, path, title]);
}
