import type { QueuedCheckIn } from "../../src/domain/check-in/device.ts";
import type { Traveller } from "../../tests/support/traveller.ts";

/** A check-in as a device queued it. */
export interface JournalCheckIn extends QueuedCheckIn {
  agencyId: string;
}

export interface Journal {
  readonly bookingsByKey: Map<string, Set<string>>;
  /** Bookings whose cancellation a response confirmed. */
  readonly cancelled: Set<string>;
  readonly payments: number[];
  /** Maximum of sold seats at the end of the run, for departures with a changed capacity, by id. */
  readonly allowances: Map<string, number>;
  /** The travellers' browsers, by booking. */
  readonly travellers: Map<string, Traveller>;
  /** Check-ins of all devices, by nonce. */
  readonly checkIns: Map<string, JournalCheckIn>;
  /** Nonces that a server named as written. */
  readonly acknowledged: Set<string>;
  /** Nonces that a server refused. */
  readonly refused: Set<string>;
  remember(key: string, bookingId: string): void;
}

export function openJournal(): Journal {
  const bookingsByKey = new Map<string, Set<string>>();
  return {
    bookingsByKey,
    cancelled: new Set(),
    payments: [],
    allowances: new Map(),
    travellers: new Map(),
    checkIns: new Map(),
    acknowledged: new Set(),
    refused: new Set(),
    remember(key, bookingId) {
      const known = bookingsByKey.get(key) ?? new Set<string>();
      bookingsByKey.set(key, known.add(bookingId));
    },
  };
}
