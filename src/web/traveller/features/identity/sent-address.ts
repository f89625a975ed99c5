import { CODE_MINUTES } from "../../../../domain/identity/sign-in-code.ts";
import { browserStorage, recallNamed, remember, type Store } from "../../../shell/data/browser-storage.ts";

const KEY = "trocha.code-sent";

/** Keeps in mind where a code was sent: a phone that goes to the mailbox may load the page anew when it comes back. */
export function rememberSent(address: string, now: number, store: Store = browserStorage("session")): void {
  remember(store, KEY, { address, until: now + CODE_MINUTES * 60_000 });
}

export const clearSent = (store: Store = browserStorage("session")): void => store.removeItem(KEY);

/** The address whose code may still be typed; null where there is none. */
export function recallSent(now: number, store: Store = browserStorage("session")): string | null {
  const sent = recallNamed(store, KEY);
  if (!sent || typeof sent.address !== "string" || typeof sent.until !== "number") return null;
  return now < sent.until ? sent.address : null;
}
