import { browserStorage, recall, remember, type Store } from "../../shell/data/browser-storage.ts";

const KEY = "trocha.wish";
const LONGEST_SIGN_IN_MS = 15 * 60_000;

/** Remembers the experience that a visitor wanted to save before signing in. */
export function rememberWish(
  experienceId: string,
  now: number,
  store: Store = browserStorage("session"),
): void {
  remember(store, KEY, { experienceId, now });
}

/** Returns, once, whether this experience was to be saved before a recent sign-in. */
export function takeWish(
  experienceId: string,
  now: number,
  store: Store = browserStorage("session"),
): boolean {
  const wish = recall(store, KEY);
  if (typeof wish !== "object" || wish === null) return false;
  if (!("experienceId" in wish) || wish.experienceId !== experienceId) return false;
  store.removeItem(KEY);
  return "now" in wish && typeof wish.now === "number" && now - wish.now < LONGEST_SIGN_IN_MS;
}
