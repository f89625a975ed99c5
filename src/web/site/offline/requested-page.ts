import { interruptedNavigation } from "../shell/errors/interrupted-navigation.ts";

/** Page that the offline page replaces. Paths include the query. */
export interface RequestedPage {
  page: string;
  /** Page that started the navigation. Set if the tab's history has the offline page in place of that page. */
  from?: string;
}

function ownPath(text: string | null, origin: string): string | null {
  if (text === null || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  return url.origin === origin ? url.pathname + url.search : null;
}

/**
 * A failed navigation may make the browser reload the page that it started from. The result is then the navigation's
 * destination. The destination is written into the URL, so that a reload of the offline page keeps the destination.
 */
export function readRequestedPage(): RequestedPage | null {
  const { origin, pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const requestedPath = ownPath(query.get("to"), origin);
  if (!requestedPath) return null;
  const destination = interruptedNavigation(requestedPath) ?? interruptedNavigation(pathname + search);
  const page = ownPath(destination ?? query.get("next"), origin) ?? requestedPath;
  if (page === requestedPath) return { page };
  const address = new URLSearchParams({ to: requestedPath, next: page });
  window.history.replaceState(window.history.state, "", `${pathname}?${address}`);
  return { page, from: requestedPath };
}

export function goToRequestedPage({ page, from }: RequestedPage): void {
  if (!from) {
    window.location.replace(page);
    return;
  }
  window.history.replaceState(null, "", from);
  window.location.assign(page);
}
