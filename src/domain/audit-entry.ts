import type { BookingStatus } from "./booking/booking-status.ts";
import type { ChangeStatus } from "./changes/change-status.ts";
import type { RefundReason } from "./messaging/email.ts";
import type { MessageContent, MessageStatus } from "./messaging/message.ts";
import type { HandMethod } from "./payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "./payments/payment-status.ts";
import type { ProviderStatus } from "./payments/settlement.ts";

type Move<Status> = { from: Status; to: Status };
type RefundMove = Move<RefundStatus> & { refund: string; amount: number };

/**
 * Every kind of entry that the audit has, with what changed and why; no personal data. An entry is named after the use
 * case that wrote it, or after the step where a use case takes several. Names and facts are stored: they only grow.
 */
export interface AuditFacts {
  "create-booking": { to: BookingStatus; seats: number; totalPrice: number; holdExpiresAt: string };
  /** As `create-booking`, by the agency for somebody without an account. */
  "book-by-hand": { to: BookingStatus; seats: number; totalPrice: number; holdExpiresAt: string };
  "claim-booking": Record<never, never>;
  /** `fields` names what became known; never the values. */
  "complete-participants": { people: number; fields: string };
  "pay-booking": { attempt: number };
  "record-payment": {
    payment: string;
    from: PaymentStatus | null;
    to: PaymentStatus;
    provider: string;
    amount: number;
    refunded: number;
  };
  "settle-payment": Move<BookingStatus> & { payment: string; late?: boolean; provider?: ProviderStatus };
  "extend-hold": { payment: string; holdExpiresAt: string };
  "refuse-payment": { payment: string; amount: number; expected: number; currency: string; account: string };
  /** `currency` is left out for pesos. */
  "refund-payment": {
    payment: string;
    refund: string;
    reason: RefundReason;
    amount: number;
    currency?: string;
  };
  "request-refund": RefundMove;
  /**
   * `payment` is our own id; `amount` is what was due, also where the method brings no money. `note` names the proof, such as
   * the number of a receipt, and no person.
   */
  "take-payment": Move<BookingStatus> & {
    payment: string;
    method: HandMethod;
    amount: number;
    note: string;
    late?: boolean;
  };
  "complete-refund": RefundMove & { note: string };
  "follow-dispute": RefundMove;
  "cancel-booking": Move<BookingStatus> & { refundAmount: number };
  /** `by` is the booking that replaced it. */
  "replace-booking": Move<BookingStatus> & { by: string };
  /** `change` is the id of the booking's change, which also names its payments at the provider. */
  "request-change": { change: string; revision: number; toPay: number; holdExpiresAt: string };
  /** A day or time is left out where it stays. */
  "change-booking": {
    change: string;
    revision: number;
    dateFrom?: string;
    dateTo?: string;
    removed: number;
    added: number;
    corrected: number;
    totalFrom: number;
    totalTo: number;
    refundAmount: number;
  };
  "lapse-change": Move<ChangeStatus> & { change: string };
  "withdraw-change": Move<ChangeStatus> & { change: string };
  "lapse-hold": Move<BookingStatus> & { holdExpiresAt: string };
  "send-letter-again": { letter: MessageContent["kind"]; was: MessageStatus };
  "change-departure": {
    capacityFrom: number | null;
    capacityTo: number | null;
    closedFrom: boolean;
    closedTo: boolean;
    taken: number;
  };
  /** `changed` names the agency's fields. */
  "save-agency": { changed: string; hosts: string; experiences: number };
  /** The provider's ids of the accounts; null is the platform's. */
  "set-merchant-account": { from: string | null; to: string };
  "remove-merchant-account": { from: string };
  "rotate-keys": { accounts: number };
  "send-contact-message": { filingNumber: string };
  /** ISO 3166 alpha-2 of the phone number's country; never the number. */
  "finish-registration": { country: string };
  /** `changed` names the user's columns; never their values. */
  "update-user": { changed: string };
  /** So many people were saved or written over. */
  "save-travellers": { people: number };
  "delete-saved-traveller": Record<string, never>;
  "erase-user": Record<never, never>;
  /** A user lost an unverified address to a user whose provider has verified it. */
  "release-email": Record<never, never>;
  /** A signed-in user linked an account of another provider. */
  "link-account": { provider: string };
  "unlink-account": { provider: string };
  "keep-retention": {
    documents: number;
    unpaid: number;
    names: number;
    messages: number;
    wishlists: number;
    sealed: number;
  };
}

export type AuditName = keyof AuditFacts;

export type AuditEntry = { [Name in AuditName]: { name: Name; facts: AuditFacts[Name] } }[AuditName];
