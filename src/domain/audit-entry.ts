import type { BookingStatus } from "./booking/booking-status.ts";
import type { CampaignCause, CampaignStatus } from "./campaigns/campaign.ts";
import type { ChangeStatus } from "./changes/change-status.ts";
import type { CheckInKind } from "./check-in/attendance.ts";
import type { RefundReason } from "./messaging/email.ts";
import type { MessageContent, MessageStatus } from "./messaging/message.ts";
import type { HandMethod } from "./payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "./payments/payment-status.ts";
import type { RefundWay } from "./payments/refund-way.ts";
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
  "book-by-hand": {
    to: BookingStatus;
    seats: number;
    totalPrice: number;
    holdExpiresAt: string;
    /** The rules that were set aside, between blanks, and why; left out where none was. */
    overrides?: string;
    why?: string;
  };
  "claim-booking": Record<never, never>;
  /** `fields` names what became known; never the values. */
  "complete-participants": { people: number; fields: string };
  /** By whoever had the booking's link; `participant` is an id, `privacy` the version of the data policy that was agreed to. */
  "complete-by-link": { participant: string; fields: string; privacy: string };
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
  /** `payment` is the pending one at the provider; left out where staff extends the hold. */
  "extend-hold": { payment?: string; holdExpiresAt: string };
  /** `payment` failed: its extension of the hold ends. */
  "shorten-hold": { payment: string; holdExpiresAt: string };
  /** At the entrance: so many people were let in, were let in by mistake, or did not come. */
  "check-in": { kind: CheckInKind; people: number };
  "add-note": { note: string };
  "delete-note": { note: string };
  /** `fields` names what was changed; never the values. */
  "change-contact": { fields: string };
  /** Link and PIN of a booking without an account; `version` is the new one's. Those of before open nothing. */
  "renew-link": { version: number; emailChanged: boolean };
  /** The link of a booking without an account, to its lead's e-mail. */
  "send-link": Record<never, never>;
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
    /** The change of the booking that it pays for; left out where it pays the booking. */
    change?: string;
  };
  "complete-refund": RefundMove & { note: string };
  /** `why` and `proof` are staff's own words, and name no person. `proof` is there where it was given back by hand. */
  "refund-booking": { amount: number; way: RefundWay; why: string; proof?: string };
  /** `approval` is an id; `why` is staff's own words, and names no person. */
  "ask-approval": { approval: string; amount: number; why: string };
  /** `askedBy` is the actor's name of who asked for it. */
  "approve-refund": { approval: string; amount: number; askedBy: string };
  "decline-refund": { approval: string; amount: number; askedBy: string; why: string };
  "follow-dispute": RefundMove;
  /** `beyondRule` is what of it staff gave back beyond policy and law, and `why`; left out where nothing is. */
  "cancel-booking": Move<BookingStatus> & {
    refundAmount: number;
    beyondRule?: number;
    why?: string;
    /** Why its whole departure was cancelled; left out where the booking alone was. */
    cause?: CampaignCause;
  };
  /** `by` is the booking that replaced it. */
  "replace-booking": Move<BookingStatus> & { by: string };
  /** `change` is the id of the booking's change, which also names its payments at the provider. */
  "request-change": {
    change: string;
    revision: number;
    toPay: number;
    holdExpiresAt: string;
    overrides?: string;
    why?: string;
  };
  /**
   * A day or time is left out where it stays. `beyondRule` is what of the refund staff gave beyond policy and law, `overrides` the rules
   * that it set aside, between blanks, and `why` its reason for either.
   */
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
    beyondRule?: number;
    overrides?: string;
    why?: string;
  };
  "lapse-change": Move<ChangeStatus> & { change: string };
  "withdraw-change": Move<ChangeStatus> & { change: string };
  "lapse-hold": Move<BookingStatus> & { holdExpiresAt: string };
  "resend-email": { email: MessageContent["kind"]; was: MessageStatus };
  "change-departure": {
    capacityFrom: number | null;
    capacityTo: number | null;
    closedFrom: boolean;
    closedTo: boolean;
    taken: number;
  };
  /** The departure was cancelled for everybody; `campaign` is an id. */
  "cancel-departure": {
    campaign: string;
    cause: CampaignCause;
    bookings: number;
    people: number;
    date: string;
    startTime: string;
  };
  /** `retried` is how many bookings that had failed are tried again. */
  "steer-campaign": Move<CampaignStatus> & { campaign: string; retried: number };
  /** A whole document was shown to staff. `person` is their place on the booking, from 1. */
  "reveal-document": { person: number };
  /** `filter` is what was listed, without what was searched for. */
  "export-bookings": { format: "csv" | "xlsx"; filter: string };
  "export-audit": { filter: string };
  /** `changed` names the agency's fields. */
  "save-agency": { changed: string; hosts: string; experiences: number };
  /** Roles of staff are names between blanks. The subject is the invitation, of the last two the staff account. */
  "invite-staff": { roles: string };
  "resend-invitation": Record<never, never>;
  "revoke-invitation": Record<never, never>;
  "accept-invitation": { roles: string };
  "change-roles": Move<string>;
  "remove-staff": { roles: string };
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
    notes?: number;
    messages: number;
    wishlists: number;
    invitations?: number;
    sealed: number;
  };
}

export type AuditName = keyof AuditFacts;

export type AuditEntry = { [Name in AuditName]: { name: Name; facts: AuditFacts[Name] } }[AuditName];
