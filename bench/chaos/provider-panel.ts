import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "./random.ts";
import type { Payment } from "./stand-ins.ts";
import type { Run } from "./visit.ts";

type PaymentChange = { status: string; status_detail?: string; amount?: number };

function choosePaymentChange(payment: Payment, random: Random): PaymentChange | undefined {
  if (payment.status === "pending" || payment.status === "in_process") {
    return random.pick<PaymentChange>([
      { status: "approved" },
      { status: "approved" },
      { status: "rejected" },
    ]);
  }
  if (payment.status === "charged_back" && payment.status_detail === "in_process") {
    const status_detail = random.pick(["settled", "reimbursed"]);
    return { status: "charged_back", status_detail };
  }
  if (payment.status !== "approved" || random.chance(0.6)) return undefined;
  const refundable = payment.transaction_amount - payment.transaction_amount_refunded;
  return random.pick<PaymentChange>([
    { status: "refunded" },
    { status: "refunded", amount: Math.max(1, Math.floor(refundable / random.between(2, 5))) },
    { status: "charged_back" },
  ]);
}

export async function runPanel({ world, tally, journal, random, isOver }: Run): Promise<void> {
  while (!isOver()) {
    await sleep(random.between(150, 700));
    if (journal.payments.length === 0) continue;
    const path = `mercado-pago/payments/${random.pick(journal.payments)}`;
    const payment = await world.standIns.control<Payment>("GET", path).catch(() => undefined);
    const change = payment && choosePaymentChange(payment, random);
    if (!payment || !change) continue;
    const isChanged = await world.standIns.control("POST", path, change).then(
      () => true,
      () => false,
    );
    const part = change.amount === undefined ? "" : " in part";
    if (isChanged) tally.count("panel", `${payment.status} → ${change.status}${part}`);
  }
}
