import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "./random.ts";
import type { Payment } from "./stand-ins.ts";
import type { Run } from "./visit.ts";

type Move = { status: string; status_detail?: string; amount?: number };

/** Chooses a transition that the provider allows for the payment's status. */
function chooseMove(payment: Payment, random: Random): Move | undefined {
  if (payment.status === "pending" || payment.status === "in_process") {
    return random.pick<Move>([{ status: "approved" }, { status: "approved" }, { status: "rejected" }]);
  }
  if (payment.status === "charged_back" && payment.status_detail === "in_process") {
    const status_detail = random.pick(["settled", "reimbursed"]);
    return { status: "charged_back", status_detail };
  }
  if (payment.status !== "approved" || random.chance(0.6)) return undefined;
  const left = payment.transaction_amount - payment.transaction_amount_refunded;
  return random.pick<Move>([
    { status: "refunded" },
    { status: "refunded", amount: Math.max(1, Math.floor(left / random.between(2, 5))) },
    { status: "charged_back" },
  ]);
}

export async function runPanel({ world, tally, journal, random, isOver }: Run): Promise<void> {
  while (!isOver()) {
    await sleep(random.between(150, 700));
    if (journal.payments.length === 0) continue;
    const path = `mercado-pago/payments/${random.pick(journal.payments)}`;
    const payment = await world.standIns.control<Payment>("GET", path).catch(() => undefined);
    const move = payment && chooseMove(payment, random);
    if (!payment || !move) continue;
    const moved = await world.standIns.control("POST", path, move).then(
      () => true,
      () => false,
    );
    const part = move.amount === undefined ? "" : " in part";
    if (moved) tally.count("panel", `${payment.status} → ${move.status}${part}`);
  }
}
