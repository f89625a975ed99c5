import type { ClientInstrumentation } from "react-router";
import { browserStorage, recallNamed, remember } from "../data/browser-storage.ts";

const KEY = "trocha.navigation";

const session = () => browserStorage("session");

interface NavigationInFlight {
  from: string;
  to: unknown;
  formMethod: string | undefined;
}

/** Record of the navigation during which this page was reloaded. */
let interruptedRecord: ReturnType<typeof recallNamed> = null;

/** Loads the destination if the router would reload the current page. */
function loadDestination(event: NavigateEvent, navigation: NavigationInFlight | null): void {
  if (event.navigationType !== "reload" || !event.cancelable) return;
  if (typeof navigation?.to !== "string" || navigation.formMethod) return;
  event.preventDefault();
  window.location.assign(navigation.to);
}

/**
 * If the next page's script cannot be fetched, the router reloads the current page before the URL has changed. A browser
 * without the Navigation API reloads the current page, and then only this record has the destination.
 */
export const keepNavigations: ClientInstrumentation = {
  router({ instrument }) {
    let latest: NavigationInFlight | null = null;
    window.navigation?.addEventListener("navigate", (event) => loadDestination(event, latest));
    interruptedRecord = recallNamed(session(), KEY);
    // The offline page may be reloaded before it has stored the destination.
    if (!window.location.pathname.endsWith("/offline")) session().removeItem(KEY);
    instrument({
      async navigate(go, { to, formMethod }) {
        const { pathname, search } = window.location;
        const navigation = { from: pathname + search, to, formMethod };
        latest = navigation;
        remember(session(), KEY, navigation);
        await go();
        if (latest !== navigation) return;
        latest = null;
        session().removeItem(KEY);
      },
    });
  },
};

/** @param page path with its query */
export function interruptedNavigation(page: string): string | null {
  return interruptedRecord?.from === page && typeof interruptedRecord.to === "string"
    ? interruptedRecord.to
    : null;
}
