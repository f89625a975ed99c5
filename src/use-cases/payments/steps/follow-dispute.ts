import type { Transaction } from "../../../db/connection/client.ts";
import {
  listRefunds,
  lockRefund,
  type RefundRow,
  updateRefund,
} from "../../../db/queries/payments/payments.ts";
import { nextRefundStatus, type RefundEvent } from "../../../domain/payments/payment-status.ts";
import { isRepeated, unrefundedOf } from "../../../domain/payments/refundable.ts";
import {
  isChargebackLost,
  isDisputed,
  isMoneyHeld,
  isMoneyReturned,
} from "../../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";
import type { RecordedPayment } from "./record-payment.ts";

type FollowNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor">;

/** Reads the previous state too, because the provider may report a dispute only after its end. */
function wasWon({ before }: RecordedPayment, provider: ProviderPayment): boolean {
  if (!isMoneyHeld(provider) || isDisputed(provider) || !before) return false;
  if (isDisputed({ status: before.providerStatus, statusDetail: before.statusDetail })) return true;
  return provider.status === "charged_back" && before.providerStatus !== "charged_back";
}

function eventFor(refund: RefundRow, provider: ProviderPayment): RefundEvent | undefined {
  if (refund.status === "settled") return undefined;
  if (isChargebackLost(provider)) return "returned-otherwise";
  if (refund.status !== "refused") return undefined;
  return isMoneyReturned(provider) ? "returned-otherwise" : "asked-again";
}

async function updateByEvent(
  ctx: FollowNeeds,
  tx: Transaction,
  refund: RefundRow,
  event: RefundEvent,
): Promise<void> {
  const status = nextRefundStatus(refund.status, event);
  const newRequest = event === "asked-again" ? { asked: refund.asked + 1, providerRefundId: null } : {};
  await updateRefund(tx, refund, { status, lastError: null, ...newRequest }, ctx.clock.now());
  await recordAudit(ctx, tx, {
    name: "follow-dispute",
    subject: refund.bookingId,
    facts: { refund: refund.id, from: refund.status, to: status, amount: refund.amount },
  });
  if (event === "asked-again")
    await ctx.jobs.enqueue(tx, "request-refund", { agencyId: refund.agencyId, refundId: refund.id });
}

/**
 * If the agency won, refused refunds are requested again under a new key, unless the money was refunded otherwise. If the payer
 * has the money back anyway, the refund is settled, which prevents a second refund.
 */
export async function followDispute(
  ctx: FollowNeeds,
  tx: Transaction,
  payment: RecordedPayment,
  provider: ProviderPayment,
): Promise<void> {
  if (!isMoneyReturned(provider) && !wasWon(payment, provider)) return;
  const { agencyId, bookingId, id } = payment.row;
  for (const { id: refundId, paymentId } of await listRefunds(tx, agencyId, bookingId)) {
    const refund = paymentId === id ? await lockRefund(tx, agencyId, refundId) : undefined;
    const event = refund && eventFor(refund, provider);
    if (!refund || !event) continue;
    // Refunds that staff made during the dispute, and refunds requested again by this loop, use up the payment.
    const refunds = await listRefunds(tx, agencyId, bookingId);
    const isDue = unrefundedOf(payment.row, refunds) >= refund.amount && !isRepeated(refund, refunds);
    if (event === "asked-again" && !isDue) continue;
    await updateByEvent(ctx, tx, refund, event);
  }
}
