import { BOOKING_KEY } from "../../shell/booking-memory.ts";
import { recall, remember, type Store } from "../../shell/browser-storage.ts";

/** 53 bits that differ for different texts (cyrb53, public domain): names a booking without keeping what is in it. */
export function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** The same value with its members in the order of their names, so that equal bookings read equal. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]),
  );
}

/**
 * The key under which a booking is made: the same for the same wishes, however often it is pressed, reloaded or
 * retried in this tab; a new one as soon as anything in it changes.
 */
export function idempotencyKey(wanted: unknown, store: Store, newKey: () => string): string {
  const print = fingerprint(JSON.stringify(sorted(wanted)));
  const kept = recall(store, BOOKING_KEY);
  if (isKept(kept) && kept.print === print) return kept.key;
  const key = newKey();
  remember(store, BOOKING_KEY, { print, key });
  return key;
}

const isKept = (value: unknown): value is { print: string; key: string } =>
  typeof value === "object" &&
  value !== null &&
  "print" in value &&
  "key" in value &&
  typeof value.key === "string";
