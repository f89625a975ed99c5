import type { AttachmentType } from "../../domain/attachments/attachment.ts";
import type { BookingAct, WhyNot } from "../../domain/booking/booking-acts.ts";
import type { MoneyState } from "../../domain/booking/booking-filter.ts";
import type { BookingSource } from "../../domain/booking/booking-source.ts";
import type { Balance, EntryKind } from "../../domain/ledger/entry.ts";
import type { Locale } from "../../domain/locale.ts";
import type { MessageContent, MessageStatus } from "../../domain/messaging/message.ts";
import type { DocumentType } from "../../domain/participants/document-types.ts";
import type { DisputeView } from "../../domain/payments/chargeback.ts";
import type { PaymentInFlight } from "../../domain/payments/in-flight.ts";
import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../../domain/payments/payment-status.ts";
import type { ShownAnswer } from "../../domain/questions/shown-answer.ts";
import type { BookingSummaryView, LineView, PendingChangeView } from "../booking/booking-view.ts";

export interface FilePerson {
  id: string;
  /** Number of the person, from 1 for the lead. */
  place: number;
  name: string | null;
  documentType: DocumentType | null;
  /** The document's last four characters after dots: `••••1234`. */
  document: string | null;
  /** Whole years on the day of the departure. */
  age: number | null;
  email: string | null;
  phoneNumber: string | null;
  priceOption: string;
  missing: ("name" | "document" | "birthDate" | "contact")[];
  answers: ShownAnswer[];
}

export interface FileLink {
  url: string;
  /** Six digits that open the booking together with its code, at `pinUrl`. */
  pin: string;
  pinUrl: string;
  version: number;
}

export interface FileMovement {
  id: string;
  at: Date;
  kind: EntryKind;
  /** Whole pesos; positive if the movement raises the traveller's debt. */
  amount: number;
  by: string;
}

export interface FilePayment {
  id: string;
  /** The provider's payment id; null if the agency took the payment itself. */
  providerPaymentId: string | null;
  method: PaymentMethod;
  status: PaymentStatus;
  detail: string | null;
  amount: number;
  amountRefunded: number;
  currency: string;
  at: Date;
  dispute: DisputeView | null;
  disputeOutcome: "won" | "lost" | null;
}

export interface FileRefund {
  id: string;
  amount: number;
  status: RefundStatus;
  byAgency: boolean;
  /** Whether the reader may mark the refund as paid out by hand. */
  mayComplete: boolean;
  at: Date;
}

export interface FileApproval {
  id: string;
  /** Whole pesos. */
  amount: number;
  why: string;
  by: string;
  at: Date;
  mayDecide: boolean;
}

export interface FileEmail {
  id: string;
  kind: MessageContent["kind"];
  name: string;
  toAgency: boolean;
  status: MessageStatus;
  attempts: number;
  mayResend: boolean;
  staffMessageId: string | null;
  at: Date;
}

export interface FileEntry {
  id: string;
  at: Date;
  by: string;
  sentence: string;
  /** Whether staff overrode rules, or a refund exceeds policy and law. */
  beyondRules: boolean;
  /** Revision of the booking, if the entry is a change that removed people. */
  removal: number | null;
}

export interface FileNote {
  id: string;
  text: string;
  by: string;
  mayDelete: boolean;
  at: Date;
}

export interface FileAttachment {
  id: string;
  name: string;
  type: AttachmentType;
  /** Bytes. */
  size: number;
  proves: "payment" | "refund" | null;
  provesId: string | null;
  by: string;
  /** A second factor may be needed too. */
  mayOpen: boolean;
  /** Whether the reader may change the payment or refund that the file proves. A second factor may be needed too. */
  mayMark: boolean;
  mayRemove: boolean;
  at: Date;
}

export interface BookingFile {
  booking: BookingSummaryView & {
    source: BookingSource;
    hasAccount: boolean;
    locale: Locale;
    confirmedAt: Date | null;
    cancelledAt: Date | null;
    /** The traveller's page of the booking. */
    siteUrl: string;
  };
  link: FileLink | null;
  money: MoneyState | null;
  people: FilePerson[];
  answers: ShownAnswer[];
  lines: LineView[];
  balance: Balance;
  /** Amount still to be paid, in whole pesos; 0 for a cancelled booking. Money of a pending refund counts as paid back. */
  due: number;
  ledger: FileMovement[];
  payments: FilePayment[];
  refunds: FileRefund[];
  approval: FileApproval | null;
  pendingChange: PendingChangeView | null;
  emails: FileEmail[];
  notes: FileNote[];
  attachments: FileAttachment[];
  /** Newest first. */
  history: FileEntry[];
  /** Payment in progress, which prevents changes of the unpaid booking. */
  paymentInFlight: PaymentInFlight | null;
  mayWrite: boolean;
  acts: Record<BookingAct, WhyNot | null>;
}
