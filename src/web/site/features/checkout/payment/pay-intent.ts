import { PAY_INTENT } from "../../../shell/data/booking-memory.ts";
import { recallNamed, remember, type Store } from "../../../shell/data/browser-storage.ts";

const MAX_AGE_MS = 15 * 60_000;

export const rememberPayIntent = (store: Store, query: string, now: number): void =>
  remember(store, PAY_INTENT, { query, now });

export function takePayIntent(store: Store, query: string, now: number): boolean {
  const intent = recallNamed(store, PAY_INTENT);
  store.removeItem(PAY_INTENT);
  return intent?.query === query && typeof intent.now === "number" && now - intent.now < MAX_AGE_MS;
}
