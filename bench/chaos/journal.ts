export interface Journal {
  readonly answered: Map<string, Set<string>>;
  /** Bookings whose cancellation was answered. */
  readonly cancelled: Set<string>;
  readonly payments: number[];
  /** Most seats that a departure with a changed capacity may have taken in the end, by departure. */
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
