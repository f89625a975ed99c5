import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { expireIfDue } from "../expiry.ts";
import { type Ledger, type PreferenceRecord, paymentsOf, preferenceOf } from "../ledger.ts";
import { movePayment } from "../payments/payment-moves.ts";
import {
  type CheckoutInput,
  CheckoutRefusal,
  payPreference,
  standingOf,
} from "../preferences/pay-preference.ts";
import type { Payment } from "../resources.ts";
import { cardPage, testDataFor } from "./card-page.ts";
import {
  buyerOf,
  cardInput,
  checkBank,
  checkBuyer,
  checkCard,
  knownBuyer,
  type Typed,
  type Wrong,
} from "./checkout-form.ts";
import { closedPage, unknownPage } from "./closed-page.ts";
import type { Markup } from "./layout.ts";
import { type Messages, messagesFor } from "./messages.ts";
import { methodPage } from "./method-page.ts";
import { resultPage } from "./result-page.ts";
import { bankPage, efectyPage, psePage } from "./transfer-pages.ts";

interface Way {
  page(
    messages: Messages,
    record: PreferenceRecord,
    form: { typed: Typed; wrong: Wrong; attempt: string },
  ): Markup;
  check(typed: Typed, now: Date): Wrong;
  input(typed: Typed): CheckoutInput;
}

const ways: Record<string, Way> = {
  card: { page: cardPage, check: checkCard, input: cardInput },
  pse: {
    page: psePage,
    check: checkBank,
    input: (typed) => ({ methodId: "pse", buyer: buyerOf(typed), bankId: typed.bank ?? "" }),
  },
  efecty: {
    page: efectyPage,
    check: checkBuyer,
    input: (typed) => ({ methodId: "efecty", buyer: buyerOf(typed) }),
  },
};

export function checkoutRoutes(ledger: Ledger): Hono {
  const routes = new Hono();
  routes.get("/redirect", (c) =>
    withOpenPreference(c, ledger, (record) => methodPage(messagesFor(c), record)),
  );
  for (const [name, way] of Object.entries(ways)) {
    routes.get(`/${name}`, (c) => withOpenPreference(c, ledger, (record) => emptyForm(c, way, record)));
    routes.post(`/${name}`, (c) => takeForm(c, ledger, way));
  }
  routes.get("/bank", (c) => {
    const payment = requestedPayment(c, ledger);
    if (!payment) return c.html(unknownPage(messagesFor(c)), 404);
    return payment.status === "pending" ? c.html(bankPage(messagesFor(c), payment)) : toResult(c, payment);
  });
  routes.post("/bank", (c) => decide(c, ledger));
  routes.get("/voucher", (c) => showResult(c, ledger));
  routes.get("/result", (c) => showResult(c, ledger));
  return routes;
}

function emptyForm(c: Context, way: Way, record: PreferenceRecord): Markup {
  const { card, name } = c.req.query();
  const typed = { ...knownBuyer(record.preference), ...testDataFor(card, name) };
  if (!typed.email && card) typed.email = "test_user_comprador@testuser.com";
  return way.page(messagesFor(c), record, { typed, wrong: new Set(), attempt: randomUUID() });
}

async function takeForm(c: Context, ledger: Ledger, way: Way): Promise<Response> {
  const record = requestedPreference(c, ledger);
  if (!record) return c.html(unknownPage(messagesFor(c)), 404);
  const typed = (await c.req.parseBody()) as Typed;
  const attempt = typed.attempt || randomUUID();
  const wrong = way.check(typed, ledger.now());
  if (wrong.size > 0) return c.html(way.page(messagesFor(c), record, { typed, wrong, attempt }), 422);
  try {
    const payment = payPreference(ledger, record, { ...way.input(typed), idempotencyToken: attempt });
    const atBank = payment.payment_method_id === "pse" && payment.status === "pending";
    return atBank ? c.redirect(`bank?payment_id=${payment.id}`, 303) : toResult(c, payment);
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error;
    return c.html(closed(c, ledger, record, error.reason), 409);
  }
}

async function decide(c: Context, ledger: Ledger): Promise<Response> {
  const payment = requestedPayment(c, ledger);
  if (!payment) return c.html(unknownPage(messagesFor(c)), 404);
  const { decision } = await c.req.parseBody();
  if (payment.status === "pending" && decision === "approve") movePayment(ledger, payment, "approved");
  if (payment.status === "pending" && decision === "reject") movePayment(ledger, payment, "rejected");
  return toResult(c, payment);
}

function withOpenPreference(c: Context, ledger: Ledger, page: (record: PreferenceRecord) => Markup) {
  const record = requestedPreference(c, ledger);
  if (!record) return c.html(unknownPage(messagesFor(c)), 404);
  const standing = standingOf(ledger, record);
  return c.html(standing === "open" ? page(record) : closed(c, ledger, record, standing));
}

function closed(c: Context, ledger: Ledger, record: PreferenceRecord, reason: CheckoutRefusal["reason"]) {
  const paidBy = paymentsOf(ledger, record).find(({ date_approved }) => date_approved !== null);
  return closedPage(messagesFor(c), record.preference, reason, paidBy);
}

function showResult(c: Context, ledger: Ledger) {
  const payment = requestedPayment(c, ledger);
  if (!payment) return c.html(unknownPage(messagesFor(c)), 404);
  return c.html(resultPage(messagesFor(c), preferenceOf(ledger, payment)?.preference, payment));
}

function toResult(c: Context, payment: Payment): Response {
  return c.redirect(`result?payment_id=${payment.id}`, 303);
}

function requestedPreference(c: Context, ledger: Ledger): PreferenceRecord | undefined {
  return ledger.preferences.get(c.req.query("pref_id") ?? "");
}

function requestedPayment(c: Context, ledger: Ledger): Payment | undefined {
  const payment = ledger.payments.get(c.req.query("payment_id") ?? "");
  return payment && expireIfDue(ledger, payment);
}
