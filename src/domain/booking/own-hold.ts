/** A traveller's own pending booking whose seats are still kept. */
export interface OwnHold {
  bookingId: string;
  experienceId: string;
  date: string;
  startTime: string;
  participants: number;
  /** That it takes. */
  seats: number;
  /** Whole pesos. */
  totalPrice: number;
  holdExpiresAt: Date;
  /** The provider has a payment that waits for a bank, for cash or for a review: nobody may change the booking until it is decided. */
  paymentPending: boolean;
}

export interface WantedDeparture {
  /** The booking that is being changed, where it is known. */
  bookingId?: string | null | undefined;
  date?: string | null | undefined;
  startTime?: string | null | undefined;
}

const isOn = (hold: OwnHold, { date, startTime }: WantedDeparture): boolean =>
  hold.date === date && (!startTime || hold.startTime === startTime);

/**
 * Returns the hold that a selection would pay or replace: one of the same departure, else the booking that is being
 * changed. A selection without a start time matches its whole day. Any other hold is left alone. A hold with a pending
 * payment may not be changed, and matches its own departure only. Of several that match equally, the first given wins.
 */
export function chooseHold(holds: readonly OwnHold[], wanted: WantedDeparture): OwnHold | undefined {
  const named = holds.filter(({ bookingId }) => bookingId === wanted.bookingId);
  return (
    [...named, ...holds].find((hold) => isOn(hold, wanted)) ??
    named.find(({ paymentPending }) => !paymentPending)
  );
}

/** The seats of the first hold on a departure: free for their traveller only. */
export const ownSeats = (holds: readonly OwnHold[], departure: { date: string; startTime: string }): number =>
  holds.find(({ date, startTime }) => date === departure.date && startTime === departure.startTime)?.seats ??
  0;
