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

/** Effects of a change, valid until `expiresAt`. */
export interface ChangePreview {
  /** Input of `booking.applyChange`, which refuses the change if its effects have become different. */
  revision: string;
  before: ChangeSide;
  after: ChangeSide;
  /** Seats taken at the departure after the change. */
  seats: number;
  /** Whether the price that staff set for the booking is kept; null if staff set no price or the change does not reprice. */
  ownPrice: OwnPriceFate | null;
  /** Whole pesos to refund or to pay; one of them is 0. */
  refund: number;
  toPay: number;
  policy: ChangePolicy | null;
  /** Whether only staff can still make the change. The refund then exceeds the rules and needs a reason. */
  isLate: boolean;
  /** Moment since which the checkout is open that the change withdraws. Null if there is no such checkout. */
  checkoutOpenSince: Date | null;
  /** Names of participants; `—` for an unknown name. */
  people: { removed: string[]; added: string[]; corrected: string[] };
  expiresAt: Date;
}

/** The changed booking, or the payment URL of the difference. The booking stays unchanged until the payment. */
export type AppliedChange =
  | { booking: BookingView; paymentUrl: null }
  | { booking: null; paymentUrl: string };
