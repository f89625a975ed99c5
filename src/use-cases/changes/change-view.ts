import type { OwnPriceFate } from "../../domain/changes/plan-change.ts";
import type { BookingView, LineView } from "../booking/booking-view.ts";
import type { ChangePolicy } from "./steps/plan-booking-change.ts";

/** A booking before or after a change. Whole pesos; date and time are the place's. */
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

/** Effects of a change, as long as it may be applied. */
export interface ChangePreview {
  /** Pass it to `booking.applyChange`, which does exactly the shown change or nothing. */
  revision: string;
  before: ChangeSide;
  after: ChangeSide;
  /** Seats taken at the departure after the change. */
  seats: number;
  /** Fate of the price that staff set for the booking; null if it has none, or keeps its day and duration. */
  ownPrice: OwnPriceFate | null;
  /** Whole pesos to refund or to pay; one of them is 0. */
  refund: number;
  toPay: number;
  /** The rule that refunds the people who leave or the booking that moves; null if no rule does. */
  policy: ChangePolicy | null;
  /** Whether only staff may still do it. The refund then exceeds the rules and needs a reason. */
  isLate: boolean;
  /** When the traveller opened the payment page that the change withdraws. Null if there is none. */
  checkoutOpenSince: Date | null;
  /** Names of participants; `—` if one is unknown. */
  people: { removed: string[]; added: string[]; corrected: string[] };
  expiresAt: Date;
}

/** The changed booking, or the address to pay the difference at. The booking stays unchanged until then. */
export type AppliedChange =
  | { booking: BookingView; paymentUrl: null }
  | { booking: null; paymentUrl: string };
