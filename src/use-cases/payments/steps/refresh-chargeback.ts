import { inTransaction } from "../../../db/connection/transaction.ts";
import { saveChargeback } from "../../../db/queries/payments/chargebacks.ts";
import { findPaymentByProviderId } from "../../../db/queries/payments/payments.ts";
import { firstToAnswer } from "../../../domain/payments/chargeback.ts";
import { isDisputed } from "../../../domain/payments/settlement.ts";
import { PaymentProviderError } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";

type RefreshNeeds = Needs<"db" | "clock" | "newId" | "agency" | "actor" | "payments">;

/**
 * Returns `fallback` if the provider refuses the call permanently, because the job's retries would only end as a dead letter.
 */
export async function unlessRefused<T>(answer: Promise<T>, fallback: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const isFinal =
      error instanceof PaymentProviderError && (error.kind === "refused" || error.kind === "unauthorized");
    if (isFinal) return fallback;
    throw error;
  }
}

/**
 * Keeps the stored deadline if the provider finds no chargeback, because its search can miss chargebacks.
 * @throws PaymentProviderError if a later attempt may succeed.
 */
export async function refreshChargeback(ctx: RefreshNeeds, providerPaymentId: string): Promise<void> {
  const row = await findPaymentByProviderId(ctx.db, ctx.agency.id, providerPaymentId);
  if (!row || !isDisputed({ status: row.providerStatus, statusDetail: row.statusDetail })) return;
  const found = await unlessRefused(ctx.payments.searchChargebacks(providerPaymentId), []);
  const chargeback = firstToAnswer(found, ctx.clock.now());
  if (!chargeback) return;
  const { id: chargebackId, evidenceDeadline, evidenceStatus } = chargeback;
  await inTransaction(ctx.db, async (tx) => {
    const isNew = await saveChargeback(tx, row, { chargebackId, evidenceDeadline, evidenceStatus });
    if (!isNew) return;
    await recordAudit(ctx, tx, {
      name: "refresh-chargeback",
      subject: row.bookingId,
      facts: {
        payment: providerPaymentId,
        amount: row.amount,
        deadline: evidenceDeadline?.toISOString() ?? null,
        evidence: evidenceStatus,
      },
    });
  });
}
