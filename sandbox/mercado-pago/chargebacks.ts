import { Hono } from "hono";
import type { Account, AccountEnv } from "./accounts.ts";
import type { Ledger } from "./ledger.ts";
import { movePayment } from "./payment-moves.ts";
import { notFound } from "./provider-error.ts";
import type { Chargeback, Payment } from "./resources.ts";

const chargebackStatuses = { in_process: "in_review", settled: "lost", reimbursed: "won" } as const;

/** State of a dispute: open, lost (the buyer keeps the money) or won (the seller gets it back). */
export type ChargebackDetail = keyof typeof chargebackStatuses;

export function chargebackRoutes(ledger: Ledger): Hono<AccountEnv> {
  const routes = new Hono<AccountEnv>();
  const chargebacksOf = (account: Account) =>
    ledger.chargebacks
      .all()
      .filter(({ payment_id }) => ledger.payments.get(String(payment_id))?.collector_id === account.id);
  routes.get("/search", (c) => {
    const { payment_id, limit = "30", offset = "0" } = c.req.query();
    const found = chargebacksOf(c.get("account")).filter(
      (chargeback) => payment_id === undefined || String(chargeback.payment_id) === payment_id,
    );
    const results = found.slice(Number(offset), Number(offset) + Number(limit));
    return c.json({ paging: { total: found.length, limit: Number(limit), offset: Number(offset) }, results });
  });
  routes.get("/:id", (c) => {
    const chargeback = chargebacksOf(c.get("account")).find(({ id }) => id === c.req.param("id"));
    if (!chargeback) throw notFound("Chargeback");
    return c.json(chargeback);
  });
  return routes;
}

/** Begins a chargeback of an approved payment, or decides an open chargeback. */
export function openChargeback(ledger: Ledger, payment: Payment, detail: ChargebackDetail): Payment {
  const moved = movePayment(ledger, payment, "charged_back", detail);
  const known = ledger.chargebacks.all().find(({ payment_id }) => payment_id === payment.id);
  const chargeback: Chargeback = {
    id: known?.id ?? String(ledger.nextId()),
    payment_id: payment.id,
    payments: [payment.id],
    status: chargebackStatuses[detail],
    amount: payment.transaction_amount,
    currency_id: "COP",
    reason_id: "general",
    reason: "The cardholder does not recognise the charge",
    date_created: known?.date_created ?? ledger.stamp(),
    last_modified: ledger.stamp(),
  };
  ledger.chargebacks.put(chargeback.id, chargeback);
  return moved;
}
