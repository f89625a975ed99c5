import type { ChangeObstacle } from "../../domain/booking/abilities.ts";
import type { BookingStanding, PendingKind } from "../../domain/booking/booking-standing.ts";
import type { BookingStatus } from "../../domain/booking/booking-status.ts";
import type { CampaignCause } from "../../domain/campaigns/campaign.ts";
import type { NextStep } from "../../domain/campaigns/standing.ts";
import type { TimeChange } from "../../domain/campaigns/time-change.ts";
import type { ChangeKind } from "../../domain/changes/change-kind.ts";
import type { ChangeStatus } from "../../domain/changes/change-status.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import type { MeetingPlaceView } from "../../domain/experiences/meeting-place.ts";
import type { DocumentType } from "../../domain/participants/document-types.ts";
import type { TaxRule } from "../../domain/pricing/tax-rule.ts";
import type { GuideView } from "../experiences/guide-view.ts";
import type { PaymentView, RefundView } from "../payments/payment-view.ts";
import type { AnswerView } from "../questions/answer-view.ts";

export interface ParticipantView {
  id: string;
  name: string | null;
  documentType: DocumentType | null;
  /** Null if unknown or erased, like `birthDate`. */
  documentNumber: string | null;
  birthDate: string | null;
  email?: string;
  phoneNumber?: string;
  priceOption: string;
}

export interface LineView {
  /** Null in bookings older than price ids. */
  priceOptionId: string | null;
  priceOption: string;
  priceDescription: string;
  unitPrice: number;
  people: number;
  /** Number of people that a group's `unitPrice` covers; null if the price is per person. */
  groupSize: number | null;
  /** Price of each person beyond the group's size. */
  extraPrice: number | null;
  takesSeat: boolean;
  amount: number;
  taxes: number;
  insurance: number;
}

export interface PendingPaymentView {
  kind: PendingKind;
  method: string | null;
  code: string | null;
  /** Whole pesos. */
  amount: number;
  /** Deadline of the payment: the payment's expiry or the end of the hold, whichever is earlier. */
  payBefore: Date;
  instructionsUrl: string | null;
}

/**
 * A booking in a list, with field names from the customer's specification. Money is in whole pesos, date and time in place
 * time.
 */
export interface BookingSummaryView {
  id: string;
  code: string;
  agencyId: string;
  /** Null while no account owns the booking: the agency made the booking, and nobody has claimed it. */
  userId: string | null;
  /** Number of changes so far. */
  revision: number;
  experienceId: string;
  title: string;
  shortDescription: string;
  image: string;
  date: string;
  startTime: string;
  duration: string;
  status: BookingStatus;
  standing: BookingStanding;
  pendingPayment: PendingPaymentView | null;
  participants: number;
  /**
   * Number of people with missing details; 0 if the booking is not confirmed, or while the outcome of a cancelled or moved
   * departure is open.
   */
  missingDetails: number;
  seats: number;
  /** From the booking's first line, like `priceDescription` and `unitPrice`. */
  priceOption: string;
  priceDescription: string;
  unitPrice: number;
  taxRule: TaxRule;
  taxes: number;
  insurance: number;
  totalPrice: number;
  /** The provider's payment id. Null before a payment at the provider, and if the agency took the payment itself. */
  paymentId: string | null;
  /** End of the hold; null once the booking is confirmed or cancelled. */
  holdExpiresAt: Date | null;
  /** Deadline of the traveller's open choice after the departure was cancelled or moved. */
  chooseUntil: Date | null;
  hasPendingChange: boolean;
  /** Whether the provider is deciding on a payment for the change, so that the traveller has nothing to do. */
  isChangeInReview: boolean;
  replacedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

interface BookingOptions {
  canPay: boolean;
  canCancel: boolean;
  refundIfCancelled: number;
  freeCancellationUntil: Date;
  /** Last day of the right of withdrawal, `YYYY-MM-DD`; null if the right does not apply. */
  withdrawalUntil: string | null;
}

/** Anybody with the link may fill in the form. */
export interface CompanionsLinkView {
  missing: number;
  path: string;
  until: Date;
}

/** Until the payment, the booking stays unchanged, and its seats and the change's seats are held. */
export interface PendingChangeView {
  id: string;
  date: string;
  startTime: string;
  duration: string;
  participants: number;
  /** Seats held for the change in addition to the booking's own seats. */
  seats: number;
  /** Whole pesos. */
  toPay: number;
  holdExpiresAt: Date;
  /** Whether a payment for the change has begun and is undecided. */
  isBeingPaid: boolean;
  pendingPayment: PendingPaymentView | null;
}

/** The booking still waits for a refund, a choice or a move. */
export interface CancelledDepartureView {
  cause: CampaignCause;
  note: string | null;
  next: NextStep;
  timeChange: TimeChange | null;
  /** Null unless `next` is `move`. */
  to: DepartureTime | null;
}

export interface OpenChoiceView {
  path: string;
  until: Date;
  departures: { id: string; date: string; startTime: string }[];
  /** Whole pesos. */
  refundAmount: number;
}

export interface PaidChangeView {
  status: ChangeStatus;
  /** Whole pesos. */
  toPay: number;
  holdExpiresAt: Date;
  /** The approved payment for the change, or else the last payment that the provider knows. */
  payment: PaymentView | null;
  /** Whether a refund of that payment was requested. */
  isRefunded: boolean;
}

/** A booking whose traveller returns from paying for the booking or for one of its changes. */
export interface ReturnedBooking extends BookingView {
  /** Null if the payment was for the booking itself. */
  change: PaidChangeView | null;
}

export interface BookingView extends BookingSummaryView, BookingOptions {
  /** Obstacle to each kind of change; null if the booking allows the change now. */
  changeObstacles: Record<ChangeKind, ChangeObstacle | null>;
  pendingChange: PendingChangeView | null;
  /**
   * Null unless the agency cancelled or moved the departure and the booking's outcome is open. While the outcome is open,
   * cancelling the booking refunds everything.
   */
  cancelledDeparture: CancelledDepartureView | null;
  choice: OpenChoiceView | null;
  lines: LineView[];
  /** Leaves out participants whose data was erased completely. */
  participantsInfo: ParticipantView[];
  /**
   * Answers to the experience's questions: first about the booking, then about each person. Sensitive answers have no text,
   * because browsers store this page for offline use during the trip.
   */
  answers: AnswerView[];
  place: string;
  meetingPoint: string;
  departureNote: string | null;
  /** Sentence about the minimum of the departure; omitted if there is nothing to say. */
  minimum?: string;
  meetingPlace: MeetingPlaceView | null;
  /** The agency's current texts, like `included`. */
  requirements: string[];
  included: string[];
  /** Every approved payment, payments of the booking itself first. */
  payments: PaymentView[];
  /** The approved payment, or else the last attempt. */
  payment: PaymentView | null;
  refunds: RefundView[];
  /** Refund, in whole pesos, of payments that did not match the current price of the unpaid booking. */
  formerPriceRefund: number | null;
  /** Null if the booking is not confirmed, no details are missing, or the cut-off has passed. */
  companions: CompanionsLinkView | null;
  /**
   * Empty until the booking is confirmed and guides are assigned. A tarjeta profesional is shown only if it is valid on the day
   * of the departure, or today if that day is past.
   */
  guides: GuideView[];
  checkedIn: number;
  isOver: boolean;
  /** The public page behind the voucher's QR code; null if the booking has no valid voucher, or its trip is over. */
  voucherPath: string | null;
}
