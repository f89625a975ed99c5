import { BOOKING_KEY } from "../../../shell/data/booking-memory.ts";
import { recallNamed, remember, type Store } from "../../../shell/data/browser-storage.ts";

/** Returns this tab's idempotency key for bookings: the first page's key, also after a reload. */
export function keyOfTab(store: Store, ofPage: string): string {
  const kept = recallNamed(store, BOOKING_KEY)?.key;
  if (typeof kept === "string") return kept;
  remember(store, BOOKING_KEY, { key: ofPage });
  return ofPage;
}
