import type { ProviderPayment } from "../../src/ports/payments.ts";
import { type FakePayments, leftToRefund, payableIdOf } from "../support/fake-payments.ts";
import { DAY } from "../support/use-case-context.ts";

const REVIEW_MS = 2 * DAY;

export type PaymentKind = "approved" | "pending" | "in-review" | "rejected" | "too-little" | "in-dollars";
export type Decision = "approved" | "rejected" | "expired";
export type PanelEvent = "refund-part" | "refund-all" | "dispute" | "dispute-lost" | "dispute-won";

/** Returns the amount of a payment that the agency still has, in whole pesos. */
export function moneyKept(payment: ProviderPayment): number {
  if (payment.status === "charged_back" && payment.statusDetail === "settled") return 0;
  const isTaken = ["approved", "in_mediation", "charged_back", "refunded"].includes(payment.status);
  return isTaken ? payment.amount - payment.amountRefunded : 0;
}

const isWaiting = ({ status }: ProviderPayment): boolean => status === "pending" || status === "in_process";

function started(kind: PaymentKind, now: Date, completeUntil: Date): Partial<ProviderPayment> {
  const createdAt = now;
  if (kind === "pending") return { createdAt, status: "pending", method: "efecty", expiresAt: completeUntil };
  if (kind === "in-review") return { createdAt, status: "in_process", statusDetail: "pending_review_manual" };
  if (kind === "in-dollars") return { createdAt, currency: "USD" };
  if (kind === "rejected") return { createdAt, status: "rejected", statusDetail: "cc_rejected_high_risk" };
  return { createdAt };
}

const DECISIONS: Record<Decision, Partial<ProviderPayment>> = {
  approved: { status: "approved", statusDetail: "accredited" },
  rejected: { status: "rejected", statusDetail: "cc_rejected_other_reason" },
  expired: { status: "cancelled", statusDetail: "expired" },
};

function panelChange(payment: ProviderPayment, event: PanelEvent): Partial<ProviderPayment> | undefined {
  const left = leftToRefund(payment);
  if (event === "dispute-lost" || event === "dispute-won") {
    if (payment.status !== "charged_back" || payment.statusDetail !== "in_process") return undefined;
    return { statusDetail: event === "dispute-lost" ? "settled" : "reimbursed" };
  }
  if (payment.status !== "approved" || left === 0) return undefined;
  if (event === "dispute")
    return left < payment.amount ? undefined : { status: "charged_back", statusDetail: "in_process" };
  const back = event === "refund-all" ? left : Math.min(60_000, left);
  const refunds = [
    ...payment.refunds,
    { id: `9${payment.id}${payment.refunds.length}`, amount: back, status: "approved" as const },
  ];
  const amountRefunded = payment.amountRefunded + back;
  return {
    refunds,
    amountRefunded,
    ...(amountRefunded === payment.amount ? { status: "refunded" as const } : {}),
  };
}

export function providerPanel(payments: FakePayments) {
  const made: { id: string; decideUntil: Date }[] = [];
  /** Only a webhook reports changes of these payments. */
  const touched = new Set<string>();

  return {
    touched,
    ids: () => made.map(({ id }) => id),
    look: payments.look,

    /**
     * Returns undefined if no checkout is open.
     * @param late also pays after the checkout has closed, like a payment that was in flight.
     */
    pay(payableId: string, total: number, kind: PaymentKind, now: Date, late = false): string | undefined {
      const open = payments.asked.findLast(
        ({ request }) => payableIdOf(request.externalReference) === payableId,
      )?.request;
      if (!open) return undefined;
      if (!late && (open.expiresAt <= now || open.pendingExpiresAt <= now)) return undefined;
      const change = started(kind, now, open.pendingExpiresAt);
      const id = payments.pay(payableId, kind === "too-little" ? total - 1 : total, change);
      made.push({ id, decideUntil: change.expiresAt ?? new Date(now.getTime() + REVIEW_MS) });
      return id;
    },

    decide(id: string, decision: Decision): void {
      const payment = payments.look(id);
      if (payment.status === "rejected" && decision === "approved") touched.add(id);
      else if (!isWaiting(payment)) return;
      payments.change(id, DECISIONS[decision]);
    },

    change(id: string, event: PanelEvent): void {
      const payment = payments.look(id);
      const change = panelChange(payment, event);
      if (!change) return;
      touched.add(id);
      payments.change(id, change);
    },

    passTime(now: Date): void {
      for (const { id, decideUntil } of made)
        if (decideUntil <= now && isWaiting(payments.look(id))) payments.change(id, DECISIONS.expired);
    },

    finishRefunds(): void {
      for (const { id } of made) {
        const payment = payments.look(id);
        const arriving = payment.refunds.filter((refund) => refund.status === "in_process");
        if (arriving.length === 0) continue;
        const amountRefunded = payment.amountRefunded + arriving.reduce((sum, { amount }) => sum + amount, 0);
        if (amountRefunded > payment.amount) throw new Error(`more than all of payment ${id} went back`);
        const refunds = payment.refunds.map((refund) => ({ ...refund, status: "approved" as const }));
        const isAll = amountRefunded === payment.amount;
        payments.change(id, { refunds, amountRefunded, ...(isAll ? { status: "refunded" as const } : {}) });
      }
    },
  };
}

export type ProviderPanel = ReturnType<typeof providerPanel>;
