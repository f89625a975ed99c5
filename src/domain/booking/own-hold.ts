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

/** How well a hold matches a selection: its departure counts more than its day, and its day more than its id. */
function nearness(hold: OwnHold, { bookingId, date, startTime }: WantedDeparture): number {
  const sameDay = hold.date === date ? 4 : 0;
  const sameTime = sameDay && hold.startTime === startTime ? 2 : 0;
  return sameDay + sameTime + (hold.bookingId === bookingId ? 1 : 0);
}

/**
 * Which of a traveller's holds a selection is compared with, the latest given first: that of the departure, else of the day, else the one
 * that is being changed, else the latest. One whose payment is pending may not be changed, and matches its own day only.
 */
export function chooseHold(holds: readonly OwnHold[], wanted: WantedDeparture): OwnHold | undefined {
  const candidates = holds.filter(({ date, paymentPending }) => !paymentPending || date === wanted.date);
  return candidates.toSorted((a, b) => nearness(b, wanted) - nearness(a, wanted))[0];
}

/** The seats of the first hold on a departure: free for their traveller only. */
export const ownSeats = (holds: readonly OwnHold[], departure: { date: string; startTime: string }): number =>
  holds.find(({ date, startTime }) => date === departure.date && startTime === departure.startTime)?.seats ??
  0;
