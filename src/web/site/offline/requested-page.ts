import { interruptedNavigation } from "../shell/errors/interrupted-navigation.ts";

/** Page that the offline page replaces. Paths include the query. */
export interface RequestedPage {
  page: string;
  /** Page that started the navigation, if the offline page has taken its place in the tab's history. */
  from?: string;
}

/** Returns null for an address of another site. */
function ownPath(text: string | null, origin: string): string | null {
  if (text === null || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  return url.origin === origin ? url.pathname + url.search : null;
}

/**
 * Reads the page that the service worker wrote into the address. If that page was only reloaded because its navigation failed,
 * the destination of the navigation is wanted instead. Writes the destination into the address, for a reload of the offline
 * page.
 */
export function readRequestedPage(): RequestedPage | null {
  const { origin, pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const asked = ownPath(query.get("to"), origin);
  if (!asked) return null;
  const goingTo = interruptedNavigation(asked) ?? interruptedNavigation(pathname + search);
  const page = ownPath(goingTo ?? query.get("next"), origin) ?? asked;
  if (page === asked) return { page };
  const address = new URLSearchParams({ to: asked, next: page });
  window.history.replaceState(window.history.state, "", `${pathname}?${address}`);
  return { page, from: asked };
}

/** Leaves the offline page and removes it from the tab's history. */
export function goToRequestedPage({ page, from }: RequestedPage): void {
  if (!from) {
    window.location.replace(page);
    return;
  }
  window.history.replaceState(null, "", from);
  window.location.assign(page);
}
