import type { ClientInstrumentation } from "react-router";
import { browserStorage, recallNamed, remember } from "../data/browser-storage.ts";

/** The navigation of this tab that is under way: from which page, and to which. */
const KEY = "trocha.navigation";

const session = () => browserStorage("session");

let interrupted: ReturnType<typeof recallNamed> = null;
let latest: { from: string; to: unknown; formMethod: string | undefined } | null = null;

/** Has the browser load the wanted page where the router would reload this one: this one then keeps its place in the history. */
function goOnInstead(event: NavigateEvent): void {
  if (event.navigationType !== "reload" || !event.cancelable) return;
  if (typeof latest?.to !== "string" || latest.formMethod) return;
  event.preventDefault();
  window.location.assign(latest.to);
}

/**
 * Keeps each navigation until it has arrived. Where the next page's script cannot be fetched, the router reloads the
 * page, before the address has changed. A browser without the Navigation API reloads, and only this record then has
 * the wanted page.
 */
export const keepNavigations: ClientInstrumentation = {
  router({ instrument }) {
    window.navigation?.addEventListener("navigate", goOnInstead);
    interrupted = recallNamed(session(), KEY);
    // The offline page may be reloaded before it has written down what it read.
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

/** Where a page was going when it was reloaded before it arrived; null where it was going nowhere. @param page with its query */
export function interruptedNavigation(page: string): string | null {
  return interrupted?.from === page && typeof interrupted.to === "string" ? interrupted.to : null;
}
