export interface OwnHold {
  bookingId: string;
  experienceId: string;
  date: string;
  startTime: string;
  participants: number;
  seats: number;
  totalPrice: number;
  holdExpiresAt: Date;
  /** The booking must not be changed until the payment has a result. */
  paymentPending: boolean;
}

export interface WantedDeparture {
  bookingId?: string | null | undefined;
  date?: string | null | undefined;
  startTime?: string | null | undefined;
}

const isOn = (hold: OwnHold, { date, startTime }: WantedDeparture): boolean =>
  hold.date === date && (!startTime || hold.startTime === startTime);

/**
 * Returns a hold on the wanted departure, or else the booking that is being changed. A selection without a start time matches
 * any departure of its day. A hold with a pending payment is returned only for the departure that it holds.
 */
export function chooseHold(holds: readonly OwnHold[], wanted: WantedDeparture): OwnHold | undefined {
  const named = holds.filter(({ bookingId }) => bookingId === wanted.bookingId);
  return (
    [...named, ...holds].find((hold) => isOn(hold, wanted)) ??
    named.find(({ paymentPending }) => !paymentPending)
  );
}

export const ownSeats = (holds: readonly OwnHold[], departure: { date: string; startTime: string }): number =>
  holds.find(({ date, startTime }) => date === departure.date && startTime === departure.startTime)?.seats ??
  0;
