import type { ClientInstrumentation } from "react-router";
import { browserStorage, recallNamed, remember } from "../data/browser-storage.ts";

/** Key of this tab's navigation in flight: source and destination. */
const KEY = "trocha.navigation";

const session = () => browserStorage("session");

let interruptedRecord: ReturnType<typeof recallNamed> = null;
let latestNavigation: { from: string; to: unknown; formMethod: string | undefined } | null = null;

/** Loads the destination if the router would reload the current page. The current page then keeps its history entry. */
function loadDestination(event: NavigateEvent): void {
  if (event.navigationType !== "reload" || !event.cancelable) return;
  if (typeof latestNavigation?.to !== "string" || latestNavigation.formMethod) return;
  event.preventDefault();
  window.location.assign(latestNavigation.to);
}

/**
 * Records each navigation until it has arrived. If the next page's script cannot be fetched, the router reloads the current
 * page before the address has changed. A browser without the Navigation API reloads the current page, and then only this record
 * has the destination.
 */
export const keepNavigations: ClientInstrumentation = {
  router({ instrument }) {
    window.navigation?.addEventListener("navigate", loadDestination);
    interruptedRecord = recallNamed(session(), KEY);
    // The offline page may be reloaded before it has stored the destination.
    if (!window.location.pathname.endsWith("/offline")) session().removeItem(KEY);
    instrument({
      async navigate(go, { to, formMethod }) {
        const { pathname, search } = window.location;
        const navigation = { from: pathname + search, to, formMethod };
        latestNavigation = navigation;
        remember(session(), KEY, navigation);
        await go();
        if (latestNavigation !== navigation) return;
        latestNavigation = null;
        session().removeItem(KEY);
      },
    });
  },
};

/**
 * Returns the destination of a page that was reloaded during a navigation. Returns null if there was no navigation.
 * @param page path with its query
 */
export function interruptedNavigation(page: string): string | null {
  return interruptedRecord?.from === page && typeof interruptedRecord.to === "string"
    ? interruptedRecord.to
    : null;
}
