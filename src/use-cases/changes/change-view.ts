import type { OwnPriceFate } from "../../domain/changes/plan-change.ts";
import type { BookingView, LineView } from "../booking/booking-view.ts";
import type { ChangePolicy } from "./steps/plan-booking-change.ts";

/** Whole pesos and place time. */
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

/** Valid until `expiresAt`. */
export interface ChangePreview {
  /** For `booking.applyChange`, which refuses the change if its effects have become different. */
  revision: string;
  before: ChangeSide;
  after: ChangeSide;
  /** At the departure after the change. */
  seats: number;
  /** Null if staff set no price or the change does not reprice. */
  ownPrice: OwnPriceFate | null;
  /** Whole pesos; one of the amounts is 0. */
  refund: number;
  toPay: number;
  policy: ChangePolicy | null;
  /** Only staff can still make the change. The refund then exceeds the rules and needs a reason. */
  isLate: boolean;
  /** Null if the change withdraws no open checkout. */
  checkoutOpenSince: Date | null;
  /** Names; `—` for an unknown name. */
  people: { removed: string[]; added: string[]; corrected: string[] };
  expiresAt: Date;
}

/** The booking stays unchanged until the difference is paid. */
export type AppliedChange =
  | { booking: BookingView; paymentUrl: null }
  | { booking: null; paymentUrl: string };
