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
  /** Null while unknown and after erasure, like `birthDate`. */
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
  /** The seats are kept until this moment. */
  payBefore: Date;
  /** Address of the payment voucher, or of the bank's page. */
  instructionsUrl: string | null;
}

/** A booking in the list, with the customer's field names. Money in whole pesos; date and time are the place's. */
export interface BookingSummaryView {
  id: string;
  code: string;
  agencyId: string;
  /** Null while no account owns the booking: the agency made it, and nobody has claimed it. */
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
  /** Number of people on a confirmed booking whose details are missing. */
  missingDetails: number;
  seats: number;
  /** Taken from the first line, like `priceDescription` and `unitPrice`. */
  priceOption: string;
  priceDescription: string;
  unitPrice: number;
  taxRule: TaxRule;
  taxes: number;
  insurance: number;
  totalPrice: number;
  /** The provider's payment id. Null before a payment there, and if the agency took the payment itself. */
  paymentId: string | null;
  /** End of the hold; null once the booking is confirmed or cancelled. */
  holdExpiresAt: Date | null;
  /** Deadline of the choice that the traveller still has after the departure was cancelled. Null if there is no open choice. */
  chooseUntil: Date | null;
  hasPendingChange: boolean;
  /** Whether a payment for the change has begun and is undecided. The traveller must then not pay again. */
  isChangeBeingPaid: boolean;
  /** The booking that replaced this unpaid one, or null. */
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

/** Link to the form for missing details. Anybody with the link may fill it in. */
export interface CompanionsLinkView {
  missing: number;
  path: string;
  until: Date;
}

/**
 * A change that waits for payment. Until then the booking stays unchanged, and its seats are held together with those of the
 * change.
 */
export interface PendingChangeView {
  id: string;
  date: string;
  startTime: string;
  duration: string;
  participants: number;
  /** Seats held for the change in addition to the booking's. */
  seats: number;
  /** Whole pesos. */
  toPay: number;
  holdExpiresAt: Date;
  /** Whether a payment for the change has begun and is undecided. The traveller must then not pay again. */
  isBeingPaid: boolean;
}

/** A departure that the agency cancelled or moved to another time. The booking still waits for a refund, a choice or a move. */
export interface CancelledDepartureView {
  cause: CampaignCause;
  /** The agency's addition, in the reader's language. */
  note: string | null;
  next: NextStep;
  /** The new time, if the departure was moved instead of cancelled. */
  timeChange: TimeChange | null;
  /** Null unless `next` is `move`. */
  to: DepartureTime | null;
}

/** An open choice after a cancelled departure. The traveller makes it on the page at `path`. */
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
  /** The last payment for the change that the provider knows. */
  payment: PaymentView | null;
}

/** A booking whose traveller returns from paying for it or for a change of it. */
export interface ReturnedBooking extends BookingView {
  /** Null if the payment was for the booking itself. */
  change: PaidChangeView | null;
}

export interface BookingView extends BookingSummaryView, BookingOptions {
  /** Obstacle to each kind of change; null if the booking allows the change now. The use case decides by the same rules. */
  changeObstacles: Record<ChangeKind, ChangeObstacle | null>;
  pendingChange: PendingChangeView | null;
  /** Null unless the agency cancelled the departure and the booking's outcome is open. Cancelling then refunds everything. */
  cancelledDeparture: CancelledDepartureView | null;
  choice: OpenChoiceView | null;
  lines: LineView[];
  /** Without participants who were erased completely. */
  participantsInfo: ParticipantView[];
  /**
   * Answers to the experience's questions: the booking's own first, then by person. Sensitive answers have no text, because
   * browsers keep this page for the trip.
   */
  answers: AnswerView[];
  place: string;
  meetingPoint: string;
  /** Note of the agency to the departure's travellers, as plain text. */
  departureNote: string | null;
  /** Sentence about the minimum of the departure; omitted if there is nothing to say. */
  minimum?: string;
  meetingPlace: MeetingPlaceView | null;
  /** This text and `included` are the agency's current ones. */
  requirements: string[];
  included: string[];
  /** Every approved payment, the booking's own first. */
  payments: PaymentView[];
  /** The approved payment, or else the last attempt. */
  payment: PaymentView | null;
  refunds: RefundView[];
  /** Refund of payments that did not match the present price of the unpaid booking, in whole pesos. Null if there is none. */
  formerPriceRefund: number | null;
  /** Null if no details are missing, or if the cut-off has passed. */
  companions: CompanionsLinkView | null;
  /**
   * Empty until the booking is confirmed and guides are assigned. A tarjeta profesional is shown only if it is valid today
   * and on the day of the departure.
   */
  guides: GuideView[];
  checkedIn: number;
  /** The public page behind the voucher's QR code; null if the booking has no valid voucher. */
  voucherPath: string | null;
}
