import { BOOKING_KEY } from "../../../../shell/data/booking-memory.ts";
import { recallNamed, remember, type Store } from "../../../../shell/data/browser-storage.ts";

/** The key under which this tab submits its bookings: the page's own, and the same after a reload. */
export function keyOfTab(store: Store, ofPage: string): string {
  const kept = recallNamed(store, BOOKING_KEY)?.key;
  if (typeof kept === "string") return kept;
  remember(store, BOOKING_KEY, { key: ofPage });
  return ofPage;
}
