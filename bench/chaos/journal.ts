import type { QueuedCheckIn } from "../../src/domain/check-in/device.ts";
import type { Traveller } from "../../tests/support/traveller.ts";

/** A check-in as a device queued it. */
export interface JournalCheckIn extends QueuedCheckIn {
  agencyId: string;
}

export interface Journal {
  readonly answered: Map<string, Set<string>>;
  /** Bookings whose cancellation was answered. */
  readonly cancelled: Set<string>;
  readonly payments: number[];
  /** Maximum seats taken in the end on departures with a changed capacity, by departure. */
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
  const answered = new Map<string, Set<string>>();
  return {
    answered,
    cancelled: new Set(),
    payments: [],
    allowances: new Map(),
    travellers: new Map(),
    checkIns: new Map(),
    acknowledged: new Set(),
    refused: new Set(),
    remember(key, bookingId) {
      const known = answered.get(key) ?? new Set<string>();
      answered.set(key, known.add(bookingId));
    },
  };
}
