import { Hono } from "hono";
import type { Account, AccountEnv } from "../accounts.ts";
import { expireIfDue } from "../expiry.ts";
import { type Fields, readBody } from "../json-body.ts";
import type { Ledger } from "../ledger.ts";
import { notFound, ProviderError, wrongState } from "../provider-error.ts";
import type { Payment } from "../resources.ts";
import { directPayment } from "./direct-payment.ts";
import { movePayment } from "./payment-moves.ts";
import { searchPayments } from "./payment-search.ts";

export function paymentRoutes(ledger: Ledger): Hono<AccountEnv> {
  const routes = new Hono<AccountEnv>();
  routes.post("/", async (c) => c.json(directPayment(ledger, c.get("account"), await readBody(c)), 201));
  routes.get("/search", (c) => c.json(searchPayments(ledger, c.get("account"), c.req.query())));
  routes.get("/:id", (c) => c.json(ownPayment(ledger, c.get("account"), c.req.param("id"))));
  routes.put("/:id", async (c) => {
    const payment = ownPayment(ledger, c.get("account"), c.req.param("id"));
    return c.json(changePayment(ledger, payment, await readBody(c)));
  });
  return routes;
}

/**
 * Expires the payment first if its deadline has passed.
 * @throws ProviderError 404, also for a payment of another account.
 */
export function ownPayment(ledger: Ledger, account: Account, id: string): Payment {
  const payment = ledger.payments.get(id);
  if (payment?.collector_id !== account.id) throw notFound("Payment");
  return expireIfDue(ledger, payment);
}

function changePayment(ledger: Ledger, payment: Payment, change: Fields): Payment {
  if (change.status === "cancelled") return movePayment(ledger, payment, "cancelled", "by_collector");
  if (change.capture === true) return capturePayment(ledger, payment, change.transaction_amount);
  throw new ProviderError(400, "bad_request", "The body must cancel or capture the payment");
}

function capturePayment(ledger: Ledger, payment: Payment, wanted: unknown): Payment {
  if (payment.status !== "authorized") throw wrongState();
  const amount = wanted ?? payment.transaction_amount;
  if (typeof amount !== "number" || !(amount > 0) || amount > payment.transaction_amount) {
    throw new ProviderError(400, "bad_request", "Invalid amount for capture");
  }
  const captured = { ...payment, transaction_amount: amount };
  captured.transaction_details = { ...payment.transaction_details, total_paid_amount: amount };
  return movePayment(ledger, captured, "approved", "accredited");
}
