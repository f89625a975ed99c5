import { BOOKING_KEY } from "../../../shell/data/booking-memory.ts";
import { recallNamed, remember, type Store } from "../../../shell/data/browser-storage.ts";

/** The key of the first page stays, also after a reload. */
export function keyOfTab(store: Store, pageKey: string): string {
  const stored = recallNamed(store, BOOKING_KEY)?.key;
  if (typeof stored === "string") return stored;
  remember(store, BOOKING_KEY, { key: pageKey });
  return pageKey;
}
