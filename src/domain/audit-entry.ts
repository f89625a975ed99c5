import type { BookingStatus } from "./booking/booking-status.ts";
import type { CampaignCause, CampaignStatus } from "./campaigns/campaign.ts";
import type { CampaignOffer, ChoiceDefault, ChosenBy } from "./campaigns/choice.ts";
import type { ChangeStatus } from "./changes/change-status.ts";
import type { OwnPriceFate } from "./changes/plan-change.ts";
import type { CheckInKind } from "./check-in/attendance.ts";
import type { Closing } from "./departures/closings.ts";
import type { Guarantee, MinimumFallback } from "./departures/minimum.ts";
import type { ListCause } from "./export/list-cause.ts";
import type { ManifestFormat, ManifestView } from "./export/manifest.ts";
import type { RefundReason } from "./messaging/email.ts";
import type { MessageContent, MessageStatus } from "./messaging/message.ts";
import type { StaffMessageStatus } from "./messaging/staff-message.ts";
import type { HandMethod } from "./payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "./payments/payment-status.ts";
import type { RefundWay } from "./payments/refund-way.ts";
import type { ProviderStatus } from "./payments/settlement.ts";
import type { ScheduleEdit } from "./schedules/schedule-edit.ts";

type Move<Status> = { from: Status; to: Status };
type RefundMove = Move<RefundStatus> & { refund: string; amount: number };

/**
 * Facts of every kind of audit entry; no personal data. An entry is named after its use case, or after a step if the
 * use case writes several entries. Names and facts are stored in the database: add new ones, never rename or remove
 * one.
 */
export interface AuditFacts {
  "create-booking": { to: BookingStatus; seats: number; totalPrice: number; holdExpiresAt: string };
  "book-by-hand": {
    to: BookingStatus;
    seats: number;
    totalPrice: number;
    holdExpiresAt: string;
    /**
     * Names of the overridden rules, separated by blanks, and the reason. Both are absent if no rule was overridden.
     */
    overrides?: string;
    why?: string;
  };
  "claim-booking": Record<never, never>;
  /** `fields` are the names of the completed fields, never their values. */
  "complete-participants": { people: number; fields: string };
  /**
   * Written when somebody with the companions link fills in details. `participant` is an id, `privacy` the accepted
   * version of the data policy.
   */
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
  /** `payment` is pending at the provider. It is absent if staff extended the hold. */
  "extend-hold": { payment?: string; holdExpiresAt: string };
  /** `payment` failed, and its extension of the hold ends. */
  "shorten-hold": { payment: string; holdExpiresAt: string };
  /** `people` is how many were let in, let in by mistake, or did not come. */
  "check-in": { kind: CheckInKind; people: number };
  "add-note": { note: string };
  "delete-note": { note: string };
  /** `fields` are the names of the changed fields, never their values. */
  "change-contact": { fields: string };
  /** Replaces link and PIN of a booking without an account. Earlier versions stop working. */
  "renew-link": { version: number; emailChanged: boolean };
  "send-link": Record<never, never>;
  "refuse-payment": { payment: string; amount: number; expected: number; currency: string; account: string };
  /** `currency` is absent for pesos. */
  "refund-payment": {
    payment: string;
    refund: string;
    reason: RefundReason;
    amount: number;
    currency?: string;
  };
  "request-refund": RefundMove;
  /**
   * `payment` is our own id. `amount` is the amount due, even if the method brings no money. `note` names the proof,
   * such as a receipt number, and never a person.
   */
  "take-payment": Move<BookingStatus> & {
    payment: string;
    method: HandMethod;
    amount: number;
    note: string;
    late?: boolean;
    /** The change that the payment is for. It is absent if the payment is for the booking. */
    change?: string;
  };
  "complete-refund": RefundMove & { note: string };
  /** `why` and `proof` are typed by staff and name no person. `proof` is present only for refunds by hand. */
  "refund-booking": { amount: number; way: RefundWay; why: string; proof?: string };
  /** `approval` is an id. `why` is typed by staff and names no person. */
  "ask-approval": { approval: string; amount: number; why: string };
  /** `askedBy` is the actor's name, such as `staff:<id>`. */
  "approve-refund": { approval: string; amount: number; askedBy: string };
  "decline-refund": { approval: string; amount: number; askedBy: string; why: string };
  "follow-dispute": RefundMove;
  /**
   * `beyondRule` is the part of the refund beyond policy and law, in pesos, and `why` its reason. Both are absent if
   * that part is zero.
   */
  "cancel-booking": Move<BookingStatus> & {
    refundAmount: number;
    beyondRule?: number;
    why?: string;
    /** Cause of the campaign. It is absent if only this booking was cancelled. */
    cause?: CampaignCause;
  };
  "replace-booking": Move<BookingStatus> & { by: string };
  /** `change` is an id. */
  "request-change": {
    change: string;
    revision: number;
    toPay: number;
    holdExpiresAt: string;
    overrides?: string;
    why?: string;
  };
  /**
   * Dates and times are absent if they stay. `beyondRule` is the part of the refund beyond policy and law, in pesos.
   * `overrides` are the names of the overridden rules, separated by blanks. `why` is the reason for either.
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
    ownPrice?: OwnPriceFate;
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
    /** Absent if the site only shows a closed departure as not available. */
    closing?: Closing;
    /** Why it is closed. */
    reason?: string;
    /** Minutes before the start; null if the schedule's cut-off applies. Absent if the cut-off did not change. */
    cutOffFrom?: number | null;
    cutOffTo?: number | null;
    bulkChange?: string;
  };
  /** The subject is the bulk change. Dates are the first and the last day of the selection. */
  "change-departures": { departures: number; from: string; to: string };
  /**
   * The subject is the experience. `from` and `to` are rules as lines of `encodeRule`. `since` is the first day of an edit that
   * leaves the earlier days as they are. `closed` and `opened` are days separated by blanks. `kept` counts departures with
   * people that the schedule no longer offers, `crowded` those with more people than seats.
   */
  "change-schedule": {
    kind: ScheduleEdit["kind"];
    from?: string;
    to?: string;
    since?: string;
    closed?: string;
    opened?: string;
    /** Minutes before the start. Absent if unchanged. */
    cutOffFrom?: number;
    cutOffTo?: number;
    /** People; 0 for none. Absent if unchanged. */
    minimumFrom?: number;
    minimumTo?: number;
    /** Minutes before the start at which the minimum is decided. Absent if unchanged, or one side has no minimum. */
    decideFrom?: number;
    decideTo?: number;
    belowFrom?: MinimumFallback;
    belowTo?: MinimumFallback;
    kept: number;
    crowded: number;
  };
  /** Capacity in seats. */
  "add-departure": { date: string; startTime: string; capacity: number };
  "remove-departure": { date: string; startTime: string };
  /**
   * `note`: the Spanish text for travellers; null if it was removed. `internal`: whether there is an internal note. Absent if
   * unchanged.
   */
  "note-departure": { note?: string | null; internal?: boolean };
  /** Seats of confirmed bookings, and the number that the departure needs. */
  "guarantee-departure": {
    by: Guarantee;
    confirmed: number;
    needed: number;
    date: string;
    startTime: string;
  };
  /** People; 0 for none, null for the schedule's minimum. */
  "change-minimum": { from: number | null; to: number | null; bulkChange?: string };
  /** Names of guides, separated by commas. Empty for nobody. */
  "assign-guides": { from: string; to: string; bulkChange?: string };
  "cancel-departure": {
    campaign: string;
    cause: CampaignCause;
    bookings: number;
    people: number;
    date: string;
    startTime: string;
    /** Absent for a refund. */
    offer?: CampaignOffer;
    /** ISO 8601. */
    until?: string;
  };
  /** Place times. `until` is ISO 8601. The subject is the departure at the old time. */
  "change-time": {
    campaign: string;
    cause: CampaignCause;
    bookings: number;
    people: number;
    date: string;
    from: string;
    to: string;
    until: string;
  };
  /** Number of departures whose seats are held for the booking. */
  "offer-choice": { campaign: string; departures: number };
  /** `departure` is the id of an offered departure that was cancelled too. */
  "narrow-choice": { campaign: string; departure: string };
  "make-choice": { campaign: string; choice: ChoiceDefault; by: ChosenBy };
  "tick-call": { campaign: string; called: boolean };
  /** The subject is the departure. */
  "send-guide-list": {
    list: string;
    cause: ListCause;
    guides: number;
    people: number;
    date: string;
    startTime: string;
    /** Place time. Only if the departure leaves at another time of its day. */
    newTime?: string;
  };
  "set-list-time": { from: string | null; to: string | null };
  "send-staff-message": { message: string; bookings: number; date: string; startTime: string };
  /** `sendNow`: it waited for the morning. */
  "steer-staff-message": Move<StaffMessageStatus> & { message: string; retried: number; sendNow?: true };
  /** The subject is the booking, whose e-mail was written. */
  "write-staff-message": { message: string };
  /** The subject is the template. */
  "save-message-template": { name: string };
  "delete-message-template": { name: string };
  "steer-campaign": Move<CampaignStatus> & { campaign: string; retried: number };
  /** `person` is the place on the booking, counted from 1. */
  "reveal-document": { person: number };
  /** `filter` is the filter of the list, without its search text. */
  "export-bookings": { format: "csv" | "xlsx"; filter: string };
  /** The subject is the experience. */
  "export-manifest": { view: ManifestView; format: ManifestFormat; date: string; startTime: string };
  "export-audit": { filter: string };
  /** `changed` are names of the agency's fields. */
  "save-agency": { changed: string; hosts: string; experiences: number };
  /**
   * Roles are names separated by blanks. The subject is the invitation; for `change-roles` and `remove-staff` the staff
   * account.
   */
  "invite-staff": { roles: string };
  "resend-invitation": Record<never, never>;
  "revoke-invitation": Record<never, never>;
  "accept-invitation": { roles: string };
  "change-roles": Move<string>;
  "remove-staff": { roles: string };
  /** The accounts' ids at the provider. Null is the platform's account. */
  "set-merchant-account": { from: string | null; to: string };
  "remove-merchant-account": { from: string };
  "rotate-keys": { accounts: number };
  "send-contact-message": { filingNumber: string };
  /** ISO 3166 alpha-2 country of the phone number; never the number. */
  "finish-registration": { country: string };
  /** `changed` are names of the user's columns, never their values. */
  "update-user": { changed: string };
  /** `people` counts inserts and updates. */
  "save-travellers": { people: number };
  "delete-saved-traveller": Record<string, never>;
  "erase-user": Record<never, never>;
  /** Takes an unverified address from a user, because the sign-in provider has verified it for another user. */
  "release-email": Record<never, never>;
  "link-account": { provider: string };
  "unlink-account": { provider: string };
  "keep-retention": {
    documents: number;
    unpaid: number;
    names: number;
    notes?: number;
    departureNotes?: number;
    bulkReasons?: number;
    messages: number;
    staffMessages?: number;
    wishlists: number;
    invitations?: number;
    sealed: number;
  };
}

export type AuditName = keyof AuditFacts;

export type AuditEntry = { [Name in AuditName]: { name: Name; facts: AuditFacts[Name] } }[AuditName];
