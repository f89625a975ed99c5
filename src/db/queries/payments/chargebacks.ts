import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookingEntries } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { payments } from "../../schema/payments.ts";
import type { PaymentRow } from "./payments.ts";

/** Must match the condition of the partial index `payments_disputed`. */
const IS_DISPUTED: SQL = sql`(${payments.providerStatus} = 'in_mediation' or ${payments.providerStatus} = 'charged_back'
  and (${payments.statusDetail} is null or ${payments.statusDetail} not in ('settled', 'reimbursed')))`;

export async function listDisputed(db: Database, agencyId: string, limit: number) {
  return db
    .select({
      id: payments.id,
      bookingId: payments.bookingId,
      code: bookings.code,
      amount: payments.amount,
      providerPaymentId: payments.providerPaymentId,
      status: payments.providerStatus,
      statusDetail: payments.statusDetail,
      evidenceDeadline: payments.evidenceDeadline,
      evidenceStatus: payments.evidenceStatus,
      since: payments.updatedAt,
    })
    .from(payments)
    .innerJoin(bookings, and(eq(bookings.agencyId, payments.agencyId), eq(bookings.id, payments.bookingId)))
    .where(and(eq(payments.agencyId, agencyId), IS_DISPUTED))
    .orderBy(sql`${payments.evidenceDeadline} asc nulls last`, asc(payments.updatedAt))
    .limit(limit);
}

export async function listLostChargebacks(db: Database, agencyId: string, limit: number) {
  return db
    .select({
      bookingId: payments.bookingId,
      code: bookings.code,
      due: sql<number>`(select coalesce(sum(${bookingEntries.amount}), 0)::int from ${bookingEntries}
        where ${bookingEntries.agencyId} = ${agencyId} and ${bookingEntries.bookingId} = ${bookings.id})`,
      since: payments.updatedAt,
    })
    .from(payments)
    .innerJoin(bookings, and(eq(bookings.agencyId, payments.agencyId), eq(bookings.id, payments.bookingId)))
    .where(
      and(
        eq(payments.agencyId, agencyId),
        sql`${payments.providerStatus} = 'charged_back' and ${payments.statusDetail} = 'settled'`,
        sql`${bookings.status} = 'CONFIRMED' and ${bookings.owes}`,
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(limit);
}

type Chargeback = Pick<PaymentRow, "chargebackId" | "evidenceDeadline" | "evidenceStatus">;

/**
 * Keeps the payment's `updatedAt`, which is the beginning of the dispute.
 * @returns false if the stored data was already the same, so that concurrent calls write only one audit entry
 */
export async function saveChargeback(
  tx: Transaction,
  { agencyId, id }: Pick<PaymentRow, "agencyId" | "id">,
  { chargebackId, evidenceDeadline, evidenceStatus }: Chargeback,
): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({ chargebackId, evidenceDeadline, evidenceStatus })
    .where(
      and(
        eq(payments.agencyId, agencyId),
        eq(payments.id, id),
        sql`(${payments.chargebackId}, ${payments.evidenceDeadline}, ${payments.evidenceStatus}) is distinct from
          (${chargebackId}::text, ${evidenceDeadline?.toISOString() ?? null}::timestamptz(3), ${evidenceStatus}::text)`,
      ),
    )
    .returning({ id: payments.id });
  return rows.length > 0;
}
