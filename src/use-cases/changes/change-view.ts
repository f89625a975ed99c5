import type { OwnPriceFate } from "../../domain/changes/plan-change.ts";
import type { BookingView, LineView } from "../booking/booking-view.ts";
import type { ChangePolicy } from "./steps/plan-booking-change.ts";

/** Amounts are in whole pesos, date and time in place time. */
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

export interface ChangePreview {
  /** Input of `booking.applyChange`, which refuses the change if its effects differ from this preview. */
  revision: string;
  before: ChangeSide;
  after: ChangeSide;
  seats: number;
  /** Whether the price that staff set for the booking is kept; null if staff set no price or the change does not reprice. */
  ownPrice: OwnPriceFate | null;
  /** Whole pesos to refund or to pay; at least one of `refund` and `toPay` is 0. */
  refund: number;
  toPay: number;
  policy: ChangePolicy | null;
  /** Whether only staff can still make the change. The refund then exceeds the rules and needs a reason. */
  isLate: boolean;
  /** Opening time of the checkout that the change withdraws. */
  checkoutOpenSince: Date | null;
  /** Names of participants; `—` for an unknown name. */
  people: { removed: string[]; added: string[]; corrected: string[] };
  expiresAt: Date;
}

/** The booking stays unchanged until the payment. */
export type AppliedChange =
  | { booking: BookingView; paymentUrl: null }
  | { booking: null; paymentUrl: string };
