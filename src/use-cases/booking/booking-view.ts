import type { BookingStanding, PendingKind } from "../../domain/booking/booking-standing.ts";
import type { BookingStatus } from "../../domain/booking/booking-status.ts";
import type { ChangeStatus } from "../../domain/changes/change-status.ts";
import type { MeetingPlaceView } from "../../domain/experiences/meeting-place.ts";
import type { DocumentType } from "../../domain/participants/document-types.ts";
import type { TaxRule } from "../../domain/pricing/tax-rule.ts";
import type { PaymentView, RefundView } from "../payments/payment-view.ts";

export interface ParticipantView {
  id: string;
  /** Null while it is not known, as the document's type. */
  name: string | null;
  documentType: DocumentType | null;
  /** Null while it is not known, and once it was erased, as the birth date. */
  documentNumber: string | null;
  birthDate: string | null;
  email?: string;
  phoneNumber?: string;
  /** Name of the price that is paid for them. */
  priceOption: string;
}

/** People on a booking at one price, which is for each of them or for their group. Whole pesos; IVA and insurance are inside the amount. */
export interface LineView {
  /** Null in a booking of a version before prices had one. */
  priceOptionId: string | null;
  priceOption: string;
  priceDescription: string;
  unitPrice: number;
  people: number;
  /** How many people a group's `unitPrice` is for; null where it is for each person. */
  groupSize: number | null;
  /** For each person more than the group. */
  extraPrice: number | null;
  takesSeat: boolean;
  amount: number;
  taxes: number;
  insurance: number;
}

/** A payment that is under way. */
export interface PendingPaymentView {
  kind: PendingKind;
  method: string | null;
  /** What the payer names at the cash desk. */
  code: string | null;
  /** Until when it can be completed with the seats still kept. */
  payBefore: Date;
  /** The voucher, or the bank's page. */
  instructionsUrl: string | null;
}

/** A booking of the list: the customer's fields. Money in whole pesos, date and time the place's own. */
export interface BookingSummaryView {
  id: string;
  code: string;
  agencyId: string;
  /** Null where the agency booked for somebody who has no account, or has not claimed it. */
  userId: string | null;
  /** How often it was changed. */
  revision: number;
  experienceId: string;
  title: string;
  shortDescription: string;
  image: string;
  date: string;
  startTime: string;
  duration: string;
  status: BookingStatus;
  /** The state of booking and money, in one word. */
  standing: BookingStanding;
  pendingPayment: PendingPaymentView | null;
  /** Number of people. */
  participants: number;
  /** Of the departure, that they take. */
  seats: number;
  /** Of the first line, as its description and unit price. */
  priceOption: string;
  priceDescription: string;
  unitPrice: number;
  taxRule: TaxRule;
  taxes: number;
  insurance: number;
  totalPrice: number;
  /** The provider's payment id; null before anything was paid there, and where the agency took the payment itself. */
  paymentId: string | null;
  /** Seats are kept until then; null once confirmed or cancelled. */
  holdExpiresAt: Date | null;
  /** A change of it waits to be paid. */
  hasPendingChange: boolean;
  /** A payment for that change is under way: nothing is to be paid again. */
  isChangeBeingPaid: boolean;
  /** The booking that replaces this one, which was changed before it was paid; null where there is none. */
  replacedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What can be done with a booking now, and on what terms. */
interface BookingOptions {
  canPay: boolean;
  canCancel: boolean;
  /** What is refunded if it is cancelled now. */
  refundIfCancelled: number;
  freeCancellationUntil: Date;
  /** Last day of the right of withdrawal, `YYYY-MM-DD`; null where it does not apply. */
  withdrawalUntil: string | null;
}

/** The link by which details that are missing are written, by anybody who is given it. */
export interface CompanionsLinkView {
  /** Number of people of whom something is missing. */
  missing: number;
  path: string;
  /** The departure's cut-off. */
  until: Date;
}

/** What may be changed in a booking now; the use case decides again when it is asked. */
export interface ChangeOptions {
  /** Names and documents, until the departure's cut-off. */
  correct: boolean;
  /** People may join, until the cut-off. */
  add: boolean;
  /** Another day or time, while all of it would be given back. */
  move: boolean;
  /** People may leave, while their money goes back. */
  remove: boolean;
}

/** A change that waits to be paid: until then the booking is as it was, and seats are kept for both. */
export interface PendingChangeView {
  id: string;
  date: string;
  startTime: string;
  duration: string;
  participants: number;
  /** Seats that it keeps beside those of the booking. */
  seats: number;
  /** Whole pesos. */
  toPay: number;
  holdExpiresAt: Date;
  /** A payment for it is under way: nothing is to be paid again. */
  isBeingPaid: boolean;
}

/** A change for which the traveller went to pay, as they come back. */
export interface PaidChangeView {
  status: ChangeStatus;
  /** Whole pesos. */
  toPay: number;
  holdExpiresAt: Date;
  /** The last payment for it that the provider knows. */
  payment: PaymentView | null;
}

/** A booking to which its traveller comes back from paying it, or a change of it. */
export interface ReturnedBooking extends BookingView {
  /** Null where the booking itself was to be paid. */
  change: PaidChangeView | null;
}

export interface BookingView extends BookingSummaryView, BookingOptions {
  changes: ChangeOptions;
  /** Null where no change waits to be paid. */
  pendingChange: PendingChangeView | null;
  /** What the people pay, the lead's line first; together the total. */
  lines: LineView[];
  /** Without those who were erased completely. */
  participantsInfo: ParticipantView[];
  place: string;
  meetingPoint: string;
  meetingPlace: MeetingPlaceView | null;
  /** What the agency wants to be brought and known, and what it provides, as it says today. */
  requirements: string[];
  included: string[];
  /** All that were approved, the booking's own first. */
  payments: PaymentView[];
  /** The payment that counts: the approved one, else the last one tried. */
  payment: PaymentView | null;
  refunds: RefundView[];
  /** Null where nothing is missing, or can be written any more. */
  companions: CompanionsLinkView | null;
  /** How many of its people were let in at the entrance. */
  checkedIn: number;
  /** The public page that the voucher's QR code leads to; null where the booking has no valid voucher. */
  voucherPath: string | null;
}
