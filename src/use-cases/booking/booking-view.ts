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
  /** Null while unknown, like `documentType`. */
  name: string | null;
  documentType: DocumentType | null;
  /** Null while unknown and after erasure, like `birthDate`. */
  documentNumber: string | null;
  birthDate: string | null;
  email?: string;
  phoneNumber?: string;
  priceOption: string;
}

/** People on a booking who pay one price, each or as a group. Whole pesos; the amount includes IVA and insurance. */
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
  /** Code that the payer gives at the cash desk. */
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
  /** Deadline of a choice that the traveller can still make, because the departure was cancelled. Null without one. */
  chooseUntil: Date | null;
  hasPendingChange: boolean;
  /** Whether a payment for that change is in progress. The traveller must not pay twice. */
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

/** Link with which anybody who holds it fills in missing details. */
export interface CompanionsLinkView {
  missing: number;
  path: string;
  /** The departure's cut-off. */
  until: Date;
}

/** A change that waits for payment. Until then the booking stays unchanged, and seats are held for both. */
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
  /** Whether a payment for the change is in progress. The traveller must not pay twice. */
  isBeingPaid: boolean;
}

/** The departure that the agency cancelled or moved to another time, of a booking that waits for the consequence. */
export interface CancelledDepartureView {
  cause: CampaignCause;
  /** The agency's addition, in the reader's language. */
  note: string | null;
  next: NextStep;
  /** Set if the departure only leaves at another time. */
  timeChange: TimeChange | null;
  /** Departure to which the booking moves next. Null for any other next step. */
  to: DepartureTime | null;
}

/** A choice that can still be made, on the page at `path`. */
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
  /** Null for each kind of change that the booking allows now. The use case decides by the same rules. */
  changeObstacles: Record<ChangeKind, ChangeObstacle | null>;
  pendingChange: PendingChangeView | null;
  /** Null unless the agency cancelled the departure and nothing was decided yet. Cancelling then refunds everything. */
  cancelledDeparture: CancelledDepartureView | null;
  /** Null unless the departure was cancelled and the traveller still has to choose. */
  choice: OpenChoiceView | null;
  /** The lead's line comes first. The amounts add up to the total. */
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
  /** Current texts of the agency: things to bring or know, and things included. */
  requirements: string[];
  included: string[];
  /** Every approved payment, the booking's own first. */
  payments: PaymentView[];
  /** The approved payment, or else the last attempt. */
  payment: PaymentView | null;
  refunds: RefundView[];
  /** Whole pesos that go back because they were not the price of the unpaid booking, which may have changed. Null if none. */
  formerPriceRefund: number | null;
  /** Null if nothing is missing, or if it is too late to fill it in. */
  companions: CompanionsLinkView | null;
  /**
   * Guides who lead the departure. Empty until the booking is confirmed and guides are assigned. A card counts only if it is
   * valid on the day of the departure, and today.
   */
  guides: GuideView[];
  /** Number of people who were let in at the entrance. */
  checkedIn: number;
  /** The public page behind the voucher's QR code; null if the booking has no valid voucher. */
  voucherPath: string | null;
}
