import { Hono } from "hono";
import { type AccountEnv, nicknameOf } from "../accounts.ts";
import { readBody } from "../json-body.ts";
import type { Ledger } from "../ledger.ts";
import { notFound, ProviderError, wrongState } from "../provider-error.ts";
import type { Payment, Refund } from "../resources.ts";
import { savePayment } from "./payment-moves.ts";
import { ownPayment } from "./payments.ts";

const refundableFor = 180 * 86_400_000;

/** A refund without an amount returns the remainder of the payment. */
export function refundRoutes(ledger: Ledger): Hono<AccountEnv> {
  const routes = new Hono<AccountEnv>();
  const path = "/:id/refunds";
  const list = (payment: Payment) => ledger.payments.get(String(payment.id))?.refunds ?? [];
  routes.post(path, async (c) => {
    if (!c.req.header("x-idempotency-key")) {
      throw new ProviderError(400, "bad_request", "Header X-Idempotency-Key can't be null", 4292);
    }
    const payment = ownPayment(ledger, c.get("account"), c.req.param("id"));
    return c.json(refundPayment(ledger, payment, (await readBody(c)).amount), 201);
  });
  routes.get(path, (c) => c.json(list(ownPayment(ledger, c.get("account"), c.req.param("id")))));
  routes.get(`${path}/:refundId`, (c) => {
    const refunds = list(ownPayment(ledger, c.get("account"), c.req.param("id")));
    const refund = refunds.find(({ id }) => String(id) === c.req.param("refundId"));
    if (!refund) throw notFound("Refund");
    return c.json(refund);
  });
  return routes;
}

/** A payment whose dispute the seller won can be refunded again. */
const isChargebackWon = ({ status, status_detail }: Payment): boolean =>
  status === "charged_back" && status_detail === "reimbursed";

/**
 * @param wanted pesos; the remainder of the payment if undefined or null.
 * @throws ProviderError 400 if the payment is not approved, is disputed, is too old, or is smaller than the
 * amount.
 */
export function refundPayment(ledger: Ledger, payment: Payment, wanted: unknown): Refund {
  if (payment.status !== "approved" && !isChargebackWon(payment)) throw wrongState();
  if (ledger.now().getTime() - Date.parse(payment.date_approved ?? payment.date_created) > refundableFor) {
    throw new ProviderError(400, "bad_request", "Payment too old to be refunded", 2024);
  }
  const left = payment.transaction_amount - payment.transaction_amount_refunded;
  const amount = wanted === undefined || wanted === null ? left : wanted;
  if (typeof amount !== "number" || !(amount > 0) || amount > left) {
    throw new ProviderError(400, "bad_request", "Invalid refund amount");
  }
  const refund = writeRefund(ledger, payment, amount);
  ledger.refunds.put(String(refund.id), refund);
  const whole = amount === left;
  savePayment(ledger, {
    ...payment,
    status: whole ? "refunded" : "approved",
    status_detail: whole ? "refunded" : "partially_refunded",
    transaction_amount_refunded: payment.transaction_amount_refunded + amount,
    refunds: [...payment.refunds, refund],
  });
  return refund;
}

function writeRefund(ledger: Ledger, payment: Payment, amount: number): Refund {
  return {
    id: ledger.nextId(),
    payment_id: payment.id,
    amount,
    metadata: {},
    source: {
      id: String(payment.collector_id),
      name: nicknameOf(payment.collector_id),
      type: "collector",
    },
    date_created: ledger.timestamp(),
    unique_sequence_number: null,
    refund_mode: "standard",
    adjustment_amount: 0,
    status: "approved",
    reason: null,
    amount_refunded_to_payer: amount,
  };
}
