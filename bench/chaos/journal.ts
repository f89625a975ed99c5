import type { QueuedCheckIn } from "../../src/domain/check-in/device.ts";
import type { Traveller } from "../../tests/support/traveller.ts";

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
  readonly travellers: Map<string, Traveller>;
  readonly checkIns: Map<string, JournalCheckIn>;
  readonly acknowledged: Set<string>;
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
