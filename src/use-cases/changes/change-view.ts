import type { CancellationTerms } from "../../domain/booking/cancellation.ts";
import type { BookingView, LineView } from "../booking/booking-view.ts";

/** A booking before or after a change. Whole pesos; date and time the place's own. */
export interface ChangeSide {
  date: string;
  startTime: string;
  /** ISO 8601. */
  duration: string;
  participants: number;
  lines: LineView[];
  taxes: number;
  insurance: number;
  totalPrice: number;
}

/** What a change would do, as long as it may be applied. */
export interface ChangePreview {
  /** Given back to `booking.applyChange`: it does what was shown, or nothing. */
  revision: string;
  before: ChangeSide;
  after: ChangeSide;
  /** Seats that it takes of the departure after it. */
  seats: number;
  /** Whole pesos that go back, or that are to be paid; one of them is 0. */
  refund: number;
  toPay: number;
  /** The rule by which people may leave, or the booking be moved, with their money back; null where nobody does. */
  policy: Extract<CancellationTerms, { by: string }>["by"] | null;
  /** Only staff may still do it: what goes back is given beyond the rules, and needs a reason. */
  isLate: boolean;
  /** Names of participants who leave, join, and are corrected; `—` where one is not known. */
  people: { removed: string[]; added: string[]; corrected: string[] };
  expiresAt: Date;
}

/** The changed booking; or, where something is to be paid, where that is done. The booking is as before until then. */
export type AppliedChange =
  | { booking: BookingView; paymentUrl: null }
  | { booking: null; paymentUrl: string };
