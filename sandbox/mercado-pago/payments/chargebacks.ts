import { Hono } from "hono";
import type { Account, AccountEnv } from "../accounts.ts";
import { formatTimestamp } from "../dates.ts";
import type { Ledger } from "../ledger.ts";
import { notFound } from "../provider-error.ts";
import type { Chargeback, DocumentationStatus, Payment } from "../resources.ts";
import { movePayment, requireMove } from "./payment-moves.ts";

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

const DAY_MS = 86_400_000;
/** The provider documents no duration. Observed deadlines are about ten days away. */
const DEADLINE_MS = 10 * DAY_MS;

export interface Documentation {
  documentation_status?: DocumentationStatus | undefined;
  /** Days until the deadline, negative for a past one. Null for a chargeback without a deadline. */
  deadline_days?: number | null | undefined;
}

/** A change of the documentation does not change the payment, and sends no webhook of the payment. */
export function openChargeback(
  ledger: Ledger,
  payment: Payment,
  detail: ChargebackDetail,
  { documentation_status, deadline_days }: Documentation = {},
): Payment {
  requireMove(payment, "charged_back");
  const known = ledger.chargebacks.all().find(({ payment_id }) => payment_id === payment.id);
  const deadlineIn = (ms: number) => formatTimestamp(new Date(ledger.now().getTime() + ms));
  const usualDeadline = known ? known.date_documentation_deadline : deadlineIn(DEADLINE_MS);
  const deadline = deadline_days === null ? null : deadlineIn((deadline_days ?? 0) * DAY_MS);
  const chargeback: Chargeback = {
    id: known?.id ?? String(ledger.nextId()),
    payment_id: payment.id,
    payments: [payment.id],
    status: chargebackStatuses[detail],
    amount: payment.transaction_amount,
    currency_id: "COP",
    currency: "COP",
    coverage_applied: detail === "in_process" ? null : detail === "reimbursed",
    coverage_elegible: true,
    documentation_required: true,
    documentation_status: documentation_status ?? known?.documentation_status ?? "pending",
    documentation: [],
    date_documentation_deadline: deadline_days === undefined ? usualDeadline : deadline,
    reason_id: "general",
    reason: "The cardholder does not recognise the charge",
    date_created: known?.date_created ?? ledger.timestamp(),
    last_modified: ledger.timestamp(),
    date_last_updated: ledger.timestamp(),
    live_mode: payment.live_mode,
  };
  // Stored before the webhook is sent, because its receiver reads the chargeback at once.
  ledger.chargebacks.put(chargeback.id, chargeback);
  const isSame = payment.status === "charged_back" && payment.status_detail === detail;
  const moved = isSame ? payment : movePayment(ledger, payment, "charged_back", detail);
  ledger.announceChargeback(moved, chargeback);
  return moved;
}
