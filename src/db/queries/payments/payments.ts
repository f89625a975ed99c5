import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { payments, refunds, webhookEvents } from "../../schema/payments.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export interface BookedPaymentRow extends PaymentRow {
  /** Whether this payment confirmed its booking or its change. */
  isUsed: boolean;
}

const isPayment = (agencyId: string, id: string) => and(eq(payments.agencyId, agencyId), eq(payments.id, id));

export async function insertPayment(
  tx: Transaction,
  payment: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning();
  if (!row) throw new Error("a payment was not written");
  return row;
}

/**
 * A payment that the agency took itself has no provider id, like an attempt at the provider that nobody paid. Only the agency's
 * payment confirms a booking without a provider id, in the transaction that writes the payment.
 */
const isUsed = sql<boolean>`case
  when ${payments.changeId} is not null then ${bookingChanges.paymentId} is not distinct from ${payments.id}
  when ${bookings.confirmedAt} is null then false
  when ${payments.providerPaymentId} is not null
    then ${bookings.providerPaymentId} is not distinct from ${payments.providerPaymentId}
  else ${bookings.providerPaymentId} is null and coalesce(${payments.paymentMethod}, 'mercado-pago') <> 'mercado-pago'
end`;

export const selectBookedPayments = (db: Database) =>
  db
    .select({ ...getTableColumns(payments), isUsed })
    .from(payments)
    .innerJoin(bookings, and(eq(bookings.agencyId, payments.agencyId), eq(bookings.id, payments.bookingId)))
    .leftJoin(
      bookingChanges,
      and(eq(bookingChanges.agencyId, payments.agencyId), eq(bookingChanges.id, payments.changeId)),
    );

/** Payments that belong to no attempt (attempt 0) come first. */
export async function listPayments(
  db: Database,
  agencyId: string,
  bookingId: string,
): Promise<BookedPaymentRow[]> {
  return selectBookedPayments(db)
    .where(and(eq(payments.agencyId, agencyId), eq(payments.bookingId, bookingId)))
    .orderBy(asc(payments.attempt));
}

export async function listPaymentsOfUser(
  db: Database,
  agencyId: string,
  userId: string,
): Promise<BookedPaymentRow[]> {
  return selectBookedPayments(db)
    .where(and(eq(payments.agencyId, agencyId), eq(bookings.userId, userId)))
    .orderBy(asc(payments.attempt));
}

export async function listRefundsOfUser(
  db: Database,
  agencyId: string,
  userId: string,
): Promise<RefundRow[]> {
  return db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(bookings, and(eq(bookings.agencyId, refunds.agencyId), eq(bookings.id, refunds.bookingId)))
    .where(and(eq(refunds.agencyId, agencyId), eq(bookings.userId, userId)));
}

/**
 * Attempts of one booking have different amounts if staff changed the booking between the attempts.
 * @param changeId null for a payment of the booking itself
 */
export async function findOpenAttempt(
  db: Database,
  agencyId: string,
  bookingId: string,
  { changeId, amount }: { changeId: string | null; amount: number },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.agencyId, agencyId),
        eq(payments.bookingId, bookingId),
        changeId === null ? isNull(payments.changeId) : eq(payments.changeId, changeId),
        isNull(payments.providerPaymentId),
        eq(payments.amount, amount),
        // Payments that the agency took itself also have no provider id.
        or(isNull(payments.paymentMethod), eq(payments.paymentMethod, "mercado-pago")),
      ),
    )
    .orderBy(desc(payments.attempt))
    .limit(1);
  return row;
}

export async function findPayment(
  db: Database,
  agencyId: string,
  id: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(isPayment(agencyId, id));
  return row;
}

export async function findPaymentByProviderId(
  db: Database,
  agencyId: string,
  providerPaymentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.agencyId, agencyId), eq(payments.providerPaymentId, providerPaymentId)));
  return row;
}

export type PaymentChange = Partial<
  Omit<PaymentRow, "agencyId" | "id" | "bookingId" | "attempt" | "createdAt">
>;

export async function updatePayment(
  tx: Transaction,
  payment: Pick<PaymentRow, "agencyId" | "id">,
  change: PaymentChange,
  now: Date,
): Promise<PaymentRow> {
  const [row] = await tx
    .update(payments)
    .set({ ...change, updatedAt: now })
    .where(isPayment(payment.agencyId, payment.id))
    .returning();
  if (!row) throw new Error("a payment vanished while it was being changed");
  return row;
}

/** Inserts a refund, at most once for each payment and reason. */
export async function insertRefund(
  tx: Transaction,
  refund: typeof refunds.$inferInsert,
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: [refunds.agencyId, refunds.paymentId, refunds.reason] })
    .returning();
  return row;
}

export async function listRefunds(db: Database, agencyId: string, bookingId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.agencyId, agencyId), eq(refunds.bookingId, bookingId)))
    .orderBy(asc(refunds.createdAt));
}

export async function findRefund(db: Database, agencyId: string, id: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.agencyId, agencyId), eq(refunds.id, id)));
  return row;
}

export async function lockRefund(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.agencyId, agencyId), eq(refunds.id, id)))
    .for("update");
  return row;
}

export async function updateRefund(
  tx: Transaction,
  refund: Pick<RefundRow, "agencyId" | "id">,
  change: Partial<Pick<RefundRow, "status" | "providerRefundId" | "lastError" | "asked" | "byHand">>,
  now: Date,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...change, updatedAt: now })
    .where(and(eq(refunds.agencyId, refund.agencyId), eq(refunds.id, refund.id)));
}

export async function insertWebhookEvent(
  tx: Transaction,
  event: typeof webhookEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing({ target: [webhookEvents.agencyId, webhookEvents.eventId] })
    .returning({ id: webhookEvents.id });
  return rows.length > 0;
}

export async function findWebhookEvent(db: Database, agencyId: string, id: string) {
  const [row] = await db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.agencyId, agencyId), eq(webhookEvents.id, id)));
  return row;
}

export async function markWebhookEventHandled(
  tx: Transaction,
  agencyId: string,
  id: string,
  now: Date,
): Promise<void> {
  await tx
    .update(webhookEvents)
    .set({ handledAt: now })
    .where(and(eq(webhookEvents.agencyId, agencyId), eq(webhookEvents.id, id)));
}
