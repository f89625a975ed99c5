import { TRPCError } from "@trpc/server";
import type { DomainError, ErrorCode } from "../../../domain/errors.ts";

type Kind = TRPCError["code"];

/** Each of the product's errors as one of the kinds that callers know. */
const ERROR_KINDS = {
  "agency-not-found": "NOT_FOUND",
  "agency-not-selling": "PRECONDITION_FAILED",
  "experience-not-found": "NOT_FOUND",
  "departure-not-found": "NOT_FOUND",
  "departure-closed": "CONFLICT",
  "departure-cut-off": "CONFLICT",
  "sold-out": "CONFLICT",
  "too-many-unpaid": "CONFLICT",
  "booked-already": "CONFLICT",
  "duration-not-offered": "BAD_REQUEST",
  "price-changed": "CONFLICT",
  "booking-not-found": "NOT_FOUND",
  "booking-not-payable": "CONFLICT",
  "booking-not-cancellable": "CONFLICT",
  "booking-not-replaceable": "CONFLICT",
  "booking-not-changeable": "CONFLICT",
  "participant-complete": "CONFLICT",
  "participant-gone": "NOT_FOUND",
  "change-too-late": "CONFLICT",
  "change-stale": "CONFLICT",
  "change-being-paid": "CONFLICT",
  "hold-lapsed": "PRECONDITION_FAILED",
  "payment-not-found": "NOT_FOUND",
  "refund-not-found": "NOT_FOUND",
  "payment-provider-unavailable": "BAD_GATEWAY",
  "payment-provider-refused": "UNPROCESSABLE_CONTENT",
  "illegal-transition": "CONFLICT",
  "wishlist-not-found": "NOT_FOUND",
  "user-not-found": "NOT_FOUND",
  "not-signed-in": "UNAUTHORIZED",
  "registration-unfinished": "PRECONDITION_FAILED",
  "not-allowed": "FORBIDDEN",
  "second-factor-needed": "FORBIDDEN",
  "staff-not-found": "NOT_FOUND",
  "invitation-not-found": "NOT_FOUND",
  "last-owner": "CONFLICT",
  "refund-above-limit": "FORBIDDEN",
  "refund-above-held": "CONFLICT",
  "refund-below-rule": "CONFLICT",
  "refund-to-card": "FORBIDDEN",
  "approval-not-found": "NOT_FOUND",
  "approval-not-needed": "CONFLICT",
  "approval-waits": "CONFLICT",
  "booking-claimed": "CONFLICT",
  "email-missing": "CONFLICT",
  "campaign-not-found": "NOT_FOUND",
  "campaign-stale": "CONFLICT",
  "invalid-input": "BAD_REQUEST",
  "invalid-phone": "UNPROCESSABLE_CONTENT",
  "idempotency-key-reused": "UNPROCESSABLE_CONTENT",
  busy: "TOO_MANY_REQUESTS",
  "too-many-requests": "TOO_MANY_REQUESTS",
} as const satisfies Record<ErrorCode, Kind>;

/** An error of the product as a procedure's error. */
export const toProcedureError = (error: DomainError): TRPCError =>
  new TRPCError({ code: ERROR_KINDS[error.code], message: error.code, cause: error });
