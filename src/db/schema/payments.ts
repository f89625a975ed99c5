import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
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
import { bookings } from "./bookings.ts";
import { instant } from "./instant.ts";
import { oneOf } from "./one-of.ts";

/**
 * One attempt to pay, or money that the agency took itself. `providerPaymentId` is null until the traveller pays in the attempt's
 * checkout, and always where the agency took it.
 */
export const payments = pgTable(
  "payments",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    /** 1 for the first attempt of a booking; 0 for money that came outside of its attempts and never counts. */
    attempt: integer("attempt").notNull(),
    /** The change of the booking that it pays for; null where it pays the booking. */
    changeId: uuid("change_id"),
    /** The provider's checkout, null until it was made. */
    preferenceId: text("preference_id"),
    paymentUrl: text("payment_url"),
    /** The checkout takes no payment after this; fixed when the attempt is written. */
    checkoutExpiresAt: instant("checkout_expires_at"),
    /** Cash and transfers of the checkout may be completed until then; null in attempts from before it was kept. */
    pendingExpiresAt: instant("pending_expires_at"),
    /** The provider's account that takes the money of this attempt; null until the provider has named it. */
    collectorId: text("collector_id"),
    providerPaymentId: text("provider_payment_id"),
    status: text("status").$type<PaymentStatus>().notNull(),
    /** The provider's own status and reason. */
    providerStatus: text("provider_status").$type<ProviderStatus>(),
    statusDetail: text("status_detail"),
    /** The provider's own word for the means of payment, such as `visa` or `efecty`; not to be confused with `paymentMethod`. */
    method: text("method"),
    /** Null, of a version that knew one method, is `mercado-pago`. */
    paymentMethod: text("payment_method").$type<PaymentMethod>(),
    instructionsUrl: text("instructions_url"),
    /** What the payer names at the cash desk. */
    referenceCode: text("reference_code"),
    /** Whole pesos; of another currency whole units, rounded up. 0 where the method brings no money. */
    amount: integer("amount").notNull(),
    amountRefunded: integer("amount_refunded").notNull(),
    /** What the agency gave back itself of a payment whose money lies at the provider; null is nothing. */
    returnedByHand: integer("returned_by_hand"),
    currency: text("currency").notNull(),
    expiresAt: instant("expires_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: "payments_booking",
      columns: [table.agencyId, table.bookingId],
      foreignColumns: [bookings.agencyId, bookings.id],
    }),
    index("payments_booking").on(table.agencyId, table.bookingId, table.attempt),
    // Those after which a confirmed booking may owe: see `mayOwe`.
    index("payments_owing")
      .on(table.agencyId, table.bookingId)
      .where(sql`payment_method = 'on-account' or provider_status in ('charged_back', 'in_mediation')`)
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
    /** Also the idempotency key at the provider, with `asked` where that is more than 1. */
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    amount: integer("amount").notNull(),
    reason: text("reason").$type<RefundCause>().notNull(),
    status: text("status").$type<RefundStatus>().notNull(),
    /** What of it staff gave back beyond what policy and law ask for; null is nothing. */
    beyondRule: integer("beyond_rule"),
    /** The agency gave it back itself, though the payment's money lies at the provider; null is no. */
    byHand: boolean("by_hand"),
    providerRefundId: text("provider_refund_id"),
    lastError: text("last_error"),
    /** How often it was asked for again, after a refusal whose reason no longer holds. */
    asked: integer("asked").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: "refunds_payment",
      columns: [table.agencyId, table.paymentId],
      foreignColumns: [payments.agencyId, payments.id],
    }),
    // Those that a person may have to act on.
    index("refunds_open")
      .on(table.agencyId, table.updatedAt)
      .where(sql`status in ('refused', 'requested')`)
      .concurrently(),
    uniqueIndex("refunds_payment_reason").on(table.agencyId, table.paymentId, table.reason),
    check("refunds_status_known", oneOf(table.status, Object.keys(REFUND_TRANSITIONS))),
    check("refunds_not_negative", sql`${table.amount} >= 0`),
  ],
);

/** Inbox of the provider's webhook events: what came, once each. The table keeps its first name, since versions overlap. */
export const webhookEvents = pgTable(
  "payment_notices",
  {
    agencyId: text("agency_id").notNull(),
    id: uuid("id").notNull(),
    /** Of what the provider signed. Rows of older versions have its own id of the event, which is not signed. */
    eventId: text("event_id").notNull(),
    action: text("action").notNull(),
    providerPaymentId: text("provider_payment_id").notNull(),
    receivedAt: instant("received_at").notNull(),
    handledAt: instant("handled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex("payment_notices_event").on(table.agencyId, table.eventId),
  ],
);
