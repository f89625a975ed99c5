import { CODE_MINUTES } from "../../../../domain/identity/sign-in-code.ts";
import { browserStorage, recallNamed, remember, type Store } from "../../shell/data/browser-storage.ts";

const KEY = "trocha.code-sent";

/** Remembers the e-mail address that got a code, because a phone may reload the page after a visit to the mail app. */
export function rememberSentAddress(
  address: string,
  now: number,
  store: Store = browserStorage("session"),
): void {
  remember(store, KEY, { address, until: now + CODE_MINUTES * 60_000 });
}

export const clearSentAddress = (store: Store = browserStorage("session")): void => store.removeItem(KEY);

export function recallSentAddress(now: number, store: Store = browserStorage("session")): string | null {
  const sent = recallNamed(store, KEY);
  if (!sent || typeof sent.address !== "string" || typeof sent.until !== "number") return null;
  return now < sent.until ? sent.address : null;
}
