import type { BookingAct, WhyNot } from "../../domain/booking/booking-acts.ts";
import type { MoneyState } from "../../domain/booking/booking-filter.ts";
import type { BookingSource } from "../../domain/booking/booking-source.ts";
import type { Balance, EntryKind } from "../../domain/ledger/entry.ts";
import type { Locale } from "../../domain/locale.ts";
import type { MessageContent, MessageStatus } from "../../domain/messaging/message.ts";
import type { DocumentType } from "../../domain/participants/document-types.ts";
import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../../domain/payments/payment-status.ts";
import type { BookingSummaryView, LineView, PendingChangeView } from "../booking/booking-view.ts";

/** Somebody on a booking, as staff sees them: never a whole document. */
export interface FilePerson {
  id: string;
  /** 1 is the lead's. */
  place: number;
  /** Null while it is not known, and once it was erased. */
  name: string | null;
  documentType: DocumentType | null;
  /** The last four of the document, with dots before: `••••1234`. Null where there is none. */
  document: string | null;
  /** Whole years on the day of the departure. */
  age: number | null;
  email: string | null;
  phoneNumber: string | null;
  priceOption: string;
  /** What was never named of them. */
  missing: ("name" | "document" | "birthDate" | "contact")[];
}

/** How whoever a booking was made for reaches it without an account. */
export interface FileLink {
  url: string;
  /** Opens it together with its code, at `pinUrl`. */
  pin: string;
  pinUrl: string;
  /** How often both were made anew; what renews them names it. */
  version: number;
}

export interface FileMovement {
  id: string;
  at: Date;
  kind: EntryKind;
  /** Signed as what is owed by it, whole pesos. */
  amount: number;
  by: string;
}

export interface FilePayment {
  id: string;
  /** The provider's own id; null where the agency took it. */
  providerPaymentId: string | null;
  method: PaymentMethod;
  status: PaymentStatus;
  /** The provider's own reason. */
  detail: string | null;
  amount: number;
  amountRefunded: number;
  currency: string;
  at: Date;
}

export interface FileRefund {
  id: string;
  amount: number;
  status: RefundStatus;
  /** The agency gives it back itself. */
  byAgency: boolean;
  /** Whoever looks may say that it was given back by hand. */
  toComplete: boolean;
  at: Date;
}

/** A refund that somebody has asked a second person for. */
export interface FileApproval {
  id: string;
  /** Whole pesos. */
  amount: number;
  why: string;
  by: string;
  at: Date;
  /** Whoever looks decides it. */
  mayDecide: boolean;
}

export interface FileEmail {
  id: string;
  kind: MessageContent["kind"];
  /** What it is called. */
  name: string;
  toAgency: boolean;
  status: MessageStatus;
  attempts: number;
  /** Sending it again makes sense. */
  mayResend: boolean;
  at: Date;
}

export interface FileEntry {
  id: string;
  at: Date;
  by: string;
  sentence: string;
  /** Rules were set aside, or more was given back than they ask for. */
  beyondRules: boolean;
}

export interface FileNote {
  id: string;
  text: string;
  by: string;
  /** Whoever looks wrote it, or may delete what others wrote. */
  mayDelete: boolean;
  at: Date;
}

/** Everything about one booking, for staff. */
export interface BookingFile {
  booking: BookingSummaryView & {
    source: BookingSource;
    /** Whether it belongs to somebody's account. */
    hasAccount: boolean;
    locale: Locale;
    confirmedAt: Date | null;
    cancelledAt: Date | null;
    /** Where its traveller sees it. */
    siteUrl: string;
  };
  /** Null where it is in an account, and for who may not hand it on. */
  link: FileLink | null;
  money: MoneyState | null;
  people: FilePerson[];
  lines: LineView[];
  balance: Balance;
  /** What is still to be paid, whole pesos: by the balance, less what of it is on its way back. */
  due: number;
  ledger: FileMovement[];
  payments: FilePayment[];
  refunds: FileRefund[];
  /** The one that waits; null where none does. */
  approval: FileApproval | null;
  pendingChange: PendingChangeView | null;
  emails: FileEmail[];
  /** What staff wrote for each other, the oldest first. */
  notes: FileNote[];
  /** The latest first. */
  history: FileEntry[];
  /** What may be done now; where it may not, why. */
  acts: Record<BookingAct, WhyNot | null>;
}
