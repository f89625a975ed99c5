import { browserStorage, recall, remember, type Store } from "../../shell/data/browser-storage.ts";

const KEY = "trocha.wish";
const MAX_AGE_MS = 15 * 60_000;

export function rememberWish(
  experienceId: string,
  now: number,
  store: Store = browserStorage("session"),
): void {
  remember(store, KEY, { experienceId, now });
}

export function takeWish(
  experienceId: string,
  now: number,
  store: Store = browserStorage("session"),
): boolean {
  const wish = recall(store, KEY);
  if (typeof wish !== "object" || wish === null) return false;
  if (!("experienceId" in wish) || wish.experienceId !== experienceId) return false;
  store.removeItem(KEY);
  return "now" in wish && typeof wish.now === "number" && now - wish.now < MAX_AGE_MS;
}
