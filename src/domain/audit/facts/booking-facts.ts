import type { AttachmentType } from "../../attachments/attachment.ts";
import type { BookingStatus } from "../../booking/booking-status.ts";
import type { CampaignCause } from "../../campaigns/campaign.ts";
import type { ChangeStatus } from "../../changes/change-status.ts";
import type { OwnPriceFate } from "../../changes/plan-change.ts";
import type { CheckInKind } from "../../check-in/attendance.ts";
import type { Move } from "./move.ts";

export interface BookingFacts {
  "create-booking": { to: BookingStatus; seats: number; totalPrice: number; holdExpiresAt: string };
  "book-by-hand": {
    to: BookingStatus;
    seats: number;
    totalPrice: number;
    holdExpiresAt: string;
    /** Code of the booking whose people were booked again. */
    copiedFrom?: string;
    /** Names of the overridden rules, separated by blanks, and the reason. */
    overrides?: string;
    why?: string;
  };
  "claim-booking": Record<never, never>;
  /** `fields` are the names of the completed fields, never their values. */
  "complete-participants": { people: number; fields: string };
  /** `participant` is an id, `privacy` the accepted version of the data policy. */
  "complete-by-link": { participant: string; fields: string; privacy: string; sensitiveConsent?: string };
  /** `payment` is absent if staff extended the hold. */
  "extend-hold": { payment?: string; holdExpiresAt: string };
  /** The extension of the hold by `payment` ends, because the payment failed. */
  "shorten-hold": { payment: string; holdExpiresAt: string };
  /** `replacedGuide`: a guide who no longer led the departure made the check-ins. */
  "check-in": { kind: CheckInKind; people: number; replacedGuide?: true };
  "add-note": { note: string };
  "delete-note": { note: string };
  /** `payment` or `refund` is the id of the movement that the file proves. */
  "add-attachment": { attachment: string; type: AttachmentType; payment?: string; refund?: string };
  "download-attachment": { attachment: string; type: AttachmentType };
  "mark-attachment": {
    attachment: string;
    type: AttachmentType;
    why: string;
    paymentFrom?: string;
    refundFrom?: string;
    payment?: string;
    refund?: string;
  };
  "remove-attachment": { attachment: string; type: AttachmentType; why: string };
  /** `fields` are the names of the changed fields, never their values. */
  "change-contact": { fields: string };
  "renew-link": { version: number; emailChanged: boolean };
  "send-link": Record<never, never>;
  /** `beyondRule` is the part of the refund beyond policy and law, in pesos, and `why` its reason. */
  "cancel-booking": Move<BookingStatus> & {
    refundAmount: number;
    beyondRule?: number;
    why?: string;
    cause?: CampaignCause;
  };
  "replace-booking": Move<BookingStatus> & { by: string };
  "request-change": {
    change: string;
    revision: number;
    toPay: number;
    holdExpiresAt: string;
    overrides?: string;
    why?: string;
  };
  /**
   * Dates are absent if neither date nor time changes. An entry of an old release has no times, and no dates if only the time
   * changed.
   */
  "change-booking": {
    change: string;
    revision: number;
    dateFrom?: string;
    dateTo?: string;
    timeFrom?: string;
    timeTo?: string;
    removed: number;
    added: number;
    corrected: number;
    totalFrom: number;
    totalTo: number;
    ownPrice?: OwnPriceFate;
    refundAmount: number;
    checkouts?: number;
    beyondRule?: number;
    overrides?: string;
    why?: string;
  };
  "lapse-change": Move<ChangeStatus> & { change: string };
  "withdraw-change": Move<ChangeStatus> & { change: string };
  "lapse-hold": Move<BookingStatus> & { holdExpiresAt: string };
  /** `person` is the participant's position on the booking, from 1. */
  "reveal-document": { person: number };
  /**
   * `filter` is the filter of the list, without its search text. `columns` has the names of the exported columns of the list,
   * or `all`.
   */
  "export-bookings": { format: "csv" | "xlsx"; filter: string; columns?: string };
}
