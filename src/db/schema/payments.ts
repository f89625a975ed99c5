import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import {
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  REFUND_TRANSITIONS,
  type RefundStatus,
} from "../../domain/payments/payment-status.ts";
import type { RefundCause } from "../../domain/payments/refundable.ts";
import type { ProviderStatus } from "../../domain/payments/settlement.ts";
import { agencyForeignKey } from "./agency-foreign-key.ts";
import { bookings } from "./bookings.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

/**
 * `providerPaymentId` is null until the traveller pays in the checkout. If the agency took the payment, `providerPaymentId` is
 * always null.
 */
export const payments = pgTable(
  "payments",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    /** 1 for the first attempt of a booking. 0 for a payment that belongs to no attempt and never pays the booking. */
    attempt: integer("attempt").notNull(),
    changeId: uuid("change_id"),
    /** Null in old rows, whose checkouts have a bare id; see `referenceOf`. */
    externalReference: text("external_reference"),
    preferenceId: text("preference_id"),
    paymentUrl: text("payment_url"),
    checkoutExpiresAt: instant("checkout_expires_at"),
    /** Time at which a change of the booking withdrew this checkout, or null. A withdrawn checkout may still be paid. */
    withdrawnAt: instant("withdrawn_at"),
    /** Null in old rows. */
    pendingExpiresAt: instant("pending_expires_at"),
    /** Null until the provider has confirmed the checkout. */
    collectorId: text("collector_id"),
    providerPaymentId: text("provider_payment_id"),
    status: text("status").$type<PaymentStatus>().notNull(),
    providerStatus: text("provider_status").$type<ProviderStatus>(),
    statusDetail: text("status_detail"),
    /**
     * The provider's name of the means of payment, such as `visa` or `efecty`. `paymentMethod` is the method as defined in the
     * glossary.
     */
    method: text("method"),
    /** Null in rows of an old release, whose method is `mercado-pago`. */
    paymentMethod: text("payment_method").$type<PaymentMethod>(),
    instructionsUrl: text("instructions_url"),
    referenceCode: text("reference_code"),
    /** Whole pesos, or whole units of another currency, rounded up. 0 if the method collects no money. */
    amount: integer("amount").notNull(),
    amountRefunded: integer("amount_refunded").notNull(),
    /** Amount that the agency refunded by hand although the provider holds the money, in whole pesos. Null means 0. */
    returnedByHand: integer("returned_by_hand"),
    currency: text("currency").notNull(),
    expiresAt: instant("expires_at"),
    chargebackId: text("chargeback_id"),
    /** Last moment at which the provider accepts evidence against the chargeback. */
    evidenceDeadline: instant("evidence_deadline"),
    /** The provider's state of the evidence against the chargeback, such as `review_pending`; open vocabulary. */
    evidenceStatus: text("evidence_status"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("payments_booking", [table.agencyId, table.bookingId], bookings),
    index("payments_booking").on(table.agencyId, table.bookingId, table.attempt),
    // Payments that may leave a confirmed booking with an outstanding balance; see `db/queries/booking/owing.ts`.
    index("payments_owing")
      .on(table.agencyId, table.bookingId)
      .where(sql`payment_method = 'on-account' or provider_status in ('charged_back', 'in_mediation')`)
      .concurrently(),
    index("payments_disputed")
      .on(table.agencyId, table.updatedAt)
      .where(
        sql`provider_status = 'in_mediation' or provider_status = 'charged_back' and (status_detail is null or status_detail not in ('settled', 'reimbursed'))`,
      )
      .concurrently(),
    uniqueIndex("payments_provider_id").on(table.agencyId, table.providerPaymentId),
    check("payments_status_known", oneOf(table.status, Object.keys(PAYMENT_TRANSITIONS))),
    check(
      "payments_not_negative",
      sql`least(${table.attempt}, ${table.amount}, ${table.amountRefunded}) >= 0`,
    ),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    agencyId: text("agency_id").notNull(),
    /** Also the idempotency key at the provider, followed by `asked` if `asked` is more than 1. */
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    amount: integer("amount").notNull(),
    reason: text("reason").$type<RefundCause>().notNull(),
    status: text("status").$type<RefundStatus>().notNull(),
    /** Part of the amount that neither policy nor law requires. Null means 0. */
    beyondRule: integer("beyond_rule"),
    /** Whether the agency refunded by hand although the provider holds the money. Null means no. */
    byHand: boolean("by_hand"),
    providerRefundId: text("provider_refund_id"),
    lastError: text("last_error"),
    /** A refused refund is requested again when the reason of the refusal no longer holds. */
    asked: integer("asked").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    agencyForeignKey("refunds_payment", [table.agencyId, table.paymentId], payments),
    index("refunds_booking").on(table.agencyId, table.bookingId).concurrently(),
    index("refunds_open")
      .on(table.agencyId, table.updatedAt)
      .where(sql`status in ('refused', 'requested')`)
      .concurrently(),
    uniqueIndex("refunds_payment_reason").on(table.agencyId, table.paymentId, table.reason),
    check("refunds_status_known", oneOf(table.status, Object.keys(REFUND_TRANSITIONS))),
    check("refunds_not_negative", sql`${table.amount} >= 0`),
  ],
);

/**
 * Inbox of the provider's webhook events. Each event is stored once. The table keeps its original name, because servers of two
 * releases may use it at the same time.
 */
export const webhookEvents = pgTable(
  "payment_notices",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    /**
     * Derived from the signed parts of the event. Rows of older releases contain the provider's event id, which is not signed.
     */
    eventId: text("event_id").notNull(),
    action: text("action").notNull(),
    /** Empty if the event is about a chargeback, because the signature does not cover the chargeback's payment. */
    providerPaymentId: text("provider_payment_id").notNull(),
    /** Null if the event is about a payment. */
    chargebackId: text("chargeback_id"),
    receivedAt: instant("received_at").notNull(),
    handledAt: instant("handled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex("payment_notices_event").on(table.agencyId, table.eventId),
  ],
);
