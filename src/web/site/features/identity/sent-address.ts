import { CODE_MINUTES } from "../../../../domain/identity/sign-in-code.ts";
import { browserStorage, recallNamed, remember, type Store } from "../../shell/data/browser-storage.ts";

const KEY = "trocha.code-sent";

/** Remembers the address that received a code. A phone may reload the page when the traveller returns from the mail app. */
export function rememberSent(address: string, now: number, store: Store = browserStorage("session")): void {
  remember(store, KEY, { address, until: now + CODE_MINUTES * 60_000 });
}

export const clearSent = (store: Store = browserStorage("session")): void => store.removeItem(KEY);

/** Returns the address whose code is still valid; null if there is none. */
export function recallSent(now: number, store: Store = browserStorage("session")): string | null {
  const sent = recallNamed(store, KEY);
  if (!sent || typeof sent.address !== "string" || typeof sent.until !== "number") return null;
  return now < sent.until ? sent.address : null;
}
