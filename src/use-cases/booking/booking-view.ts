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
  /** People that a group's `unitPrice` covers; null if the price is per person. */
  groupSize: number | null;
  /** For each person beyond the group's size. */
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
  /** The payment voucher, or the bank's page. */
  instructionsUrl: string | null;
}

/** The customer's field names. Whole pesos, place time. */
export interface BookingSummaryView {
  id: string;
  code: string;
  agencyId: string;
  /** Null while nobody has claimed a booking that the agency made. */
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
  /** On a confirmed booking. */
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
  /** The provider's id. Null before a payment there, and if the agency took the payment itself. */
  paymentId: string | null;
  /** Null once the booking is confirmed or cancelled. */
  holdExpiresAt: Date | null;
  /** After the departure was cancelled. Null if there is no open choice. */
  chooseUntil: Date | null;
  hasPendingChange: boolean;
  /** The traveller must not pay twice. */
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
  /** Last day, `YYYY-MM-DD`; null if the right does not apply. */
  withdrawalUntil: string | null;
}

/** Anybody with the link may fill in the form. */
export interface CompanionsLinkView {
  missing: number;
  path: string;
  until: Date;
}

/** Waits for payment. Meanwhile the booking stays unchanged, and the seats of both are held. */
export interface PendingChangeView {
  id: string;
  date: string;
  startTime: string;
  duration: string;
  participants: number;
  /** In addition to the booking's seats. */
  seats: number;
  /** Whole pesos. */
  toPay: number;
  holdExpiresAt: Date;
  /** The traveller must not pay twice. */
  isBeingPaid: boolean;
}

/** Cancelled by the agency, or moved to another time. The booking still waits for a refund, a choice or a move. */
export interface CancelledDepartureView {
  cause: CampaignCause;
  /** In the reader's language. */
  note: string | null;
  next: NextStep;
  /** Null if the departure was cancelled. */
  timeChange: TimeChange | null;
  /** Null unless `next` is `move`. */
  to: DepartureTime | null;
}

/** After a cancelled departure. The traveller chooses on the page at `path`. */
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

/** After paying for the booking or for a change of it. */
export interface ReturnedBooking extends BookingView {
  /** Null if the payment was for the booking itself. */
  change: PaidChangeView | null;
}

export interface BookingView extends BookingSummaryView, BookingOptions {
  /** Null if the booking allows the change now. The use case decides by the same rules. */
  changeObstacles: Record<ChangeKind, ChangeObstacle | null>;
  pendingChange: PendingChangeView | null;
  /** Null unless the agency cancelled the departure and the booking's outcome is open. Cancelling then refunds everything. */
  cancelledDeparture: CancelledDepartureView | null;
  choice: OpenChoiceView | null;
  lines: LineView[];
  /** Without participants who were erased completely. */
  participantsInfo: ParticipantView[];
  /**
   * The booking's own first, then by person. Sensitive answers have no text, because browsers keep this page for the trip.
   */
  answers: AnswerView[];
  place: string;
  meetingPoint: string;
  /** Plain text. */
  departureNote: string | null;
  /** Sentence about the minimum of the departure; omitted if there is nothing to say. */
  minimum?: string;
  meetingPlace: MeetingPlaceView | null;
  /** This text and `included` are the agency's current ones. */
  requirements: string[];
  included: string[];
  /** Approved, the booking's own first. */
  payments: PaymentView[];
  /** The approved payment, or else the last attempt. */
  payment: PaymentView | null;
  refunds: RefundView[];
  /** For payments that did not match the present price of the unpaid booking, in whole pesos. */
  formerPriceRefund: number | null;
  /** Null if no details are missing, or if the cut-off has passed. */
  companions: CompanionsLinkView | null;
  /**
   * Empty until the booking is confirmed and guides are assigned. A tarjeta profesional is shown only if it is valid today
   * and on the day of the departure.
   */
  guides: GuideView[];
  checkedIn: number;
  /** Behind the voucher's QR code; null if the booking has no valid voucher. */
  voucherPath: string | null;
}
