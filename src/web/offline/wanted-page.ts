import { interruptedNavigation } from "../shell/errors/interrupted-navigation.ts";

/** What the offline page replaces. Paths with their query. */
export interface WantedPage {
  page: string;
  /** The page from which it was wanted, where this one has that one's place in the tab's history. */
  from?: string;
}

/** A path of this site; null for anything else. */
function ownPath(text: string | null, origin: string): string | null {
  const url = text === null ? null : URL.parse(text, origin);
  return url?.origin === origin ? url.pathname + url.search : null;
}

/**
 * The address has the page that the service worker was asked for. Where that page was only loaded again because its tab
 * could not go on, the page that it was going to is wanted; it is written into the address, for when this one is reloaded.
 */
export function readWantedPage(): WantedPage | null {
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

/** Leaves the offline page, which keeps no place in the tab's history. */
export function goToWantedPage({ page, from }: WantedPage): void {
  if (!from) {
    window.location.replace(page);
    return;
  }
  window.history.replaceState(null, "", from);
  window.location.assign(page);
}
