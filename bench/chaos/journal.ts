/** What travellers were told and did, to be held against the reconciliation afterwards. */
export interface Journal {
  /** Bookings that a traveller was given an address to pay for, by the key they were asked for with. */
  readonly answered: Map<string, Set<string>>;
  /** Bookings whose cancellation was answered. */
  readonly cancelled: Set<string>;
  /** Payments that were made at the stand-in. */
  readonly payments: number[];
  /** Seats that a departure may have taken in the end, where its capacity was changed, by departure. */
  readonly allowances: Map<string, number>;
  remember(key: string, bookingId: string): void;
}

export function openJournal(): Journal {
  const answered = new Map<string, Set<string>>();
  return {
    answered,
    cancelled: new Set(),
    payments: [],
    allowances: new Map(),
    remember(key, bookingId) {
      const known = answered.get(key) ?? new Set<string>();
      answered.set(key, known.add(bookingId));
    },
  };
}
