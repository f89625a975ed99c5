import type { ClientInstrumentation } from "react-router";
import { browserStorage, recallNamed, remember } from "../data/browser-storage.ts";

/** Key of this tab's navigation in flight: source and destination. */
const KEY = "trocha.navigation";

const session = () => browserStorage("session");

let interrupted: ReturnType<typeof recallNamed> = null;
let latest: { from: string; to: unknown; formMethod: string | undefined } | null = null;

/** Loads the destination if the router would reload the current page. The current page then keeps its history entry. */
function goOnInstead(event: NavigateEvent): void {
  if (event.navigationType !== "reload" || !event.cancelable) return;
  if (typeof latest?.to !== "string" || latest.formMethod) return;
  event.preventDefault();
  window.location.assign(latest.to);
}

/**
 * Records each navigation until it has arrived. If the next page's script cannot be fetched, the router reloads the current
 * page before the address has changed. A browser without the Navigation API does reload, and only this record then knows the
 * destination.
 */
export const keepNavigations: ClientInstrumentation = {
  router({ instrument }) {
    window.navigation?.addEventListener("navigate", goOnInstead);
    interrupted = recallNamed(session(), KEY);
    // The offline page may be reloaded before it has stored what it read.
    if (!window.location.pathname.endsWith("/offline")) session().removeItem(KEY);
    instrument({
      async navigate(go, { to, formMethod }) {
        const { pathname, search } = window.location;
        const mine = { from: pathname + search, to, formMethod };
        latest = mine;
        remember(session(), KEY, mine);
        await go();
        if (latest !== mine) return;
        latest = null;
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
  return interrupted?.from === page && typeof interrupted.to === "string" ? interrupted.to : null;
}
