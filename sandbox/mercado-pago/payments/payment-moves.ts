import type { Ledger } from "../ledger.ts";
import { wrongState } from "../provider-error.ts";
import type { Payment, PaymentStatus } from "../resources.ts";
import { feeOf } from "./payment-document.ts";

const moves: Record<PaymentStatus, PaymentStatus[]> = {
  pending: ["approved", "in_process", "rejected", "cancelled"],
  in_process: ["approved", "rejected", "cancelled"],
  authorized: ["approved", "cancelled"],
  approved: ["refunded", "charged_back"],
  charged_back: ["charged_back"],
  rejected: [],
  cancelled: [],
  refunded: [],
};

const usualDetail: Record<PaymentStatus, string> = {
  pending: "pending_waiting_payment",
  approved: "accredited",
  authorized: "pending_capture",
  in_process: "pending_review_manual",
  rejected: "cc_rejected_other_reason",
  cancelled: "by_collector",
  refunded: "refunded",
  charged_back: "in_process",
};

/** @throws ProviderError 400 if the transition is not allowed. */
export function requireMove(payment: Payment, status: PaymentStatus): void {
  if (!moves[payment.status].includes(status)) throw wrongState();
}

/** @throws ProviderError 400 if the transition is not allowed. */
export function movePayment(
  ledger: Ledger,
  payment: Payment,
  status: PaymentStatus,
  detail?: string,
): Payment {
  requireMove(payment, status);
  const rejectedByBank = status === "rejected" && payment.payment_type_id === "bank_transfer";
  const usual = rejectedByBank ? "rejected_by_bank" : usualDetail[status];
  const moved = { ...payment, status, status_detail: detail ?? usual };
  return savePayment(ledger, status === "approved" ? settled(ledger, moved) : moved);
}

export function savePayment(ledger: Ledger, payment: Payment): Payment {
  const saved = { ...payment, date_last_updated: ledger.timestamp() };
  ledger.payments.put(String(saved.id), saved);
  ledger.announce(saved, "payment.updated");
  return saved;
}

function settled(ledger: Ledger, payment: Payment): Payment {
  const fee = feeOf(payment.transaction_amount);
  return {
    ...payment,
    captured: true,
    date_approved: ledger.timestamp(),
    money_release_date: ledger.timestamp(),
    fee_details: [{ type: "mercadopago_fee", amount: fee, fee_payer: "collector" }],
    transaction_details: {
      ...payment.transaction_details,
      net_received_amount: payment.transaction_amount - fee,
    },
  };
}
