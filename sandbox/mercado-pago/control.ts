import { Hono } from "hono";
import { z } from "zod";
import { answerControl, ControlInputError, check, readFields } from "../kernel/control-input.ts";
import { returnUrl } from "./checkout/return-url.ts";
import { expireAllDue } from "./expiry.ts";
import type { Ledger, PreferenceRecord } from "./ledger.ts";
import type { Deliveries } from "./notifications/deliveries.ts";
import { webhookModes } from "./notifications/delivery-times.ts";
import type { WebhookSecrets } from "./notifications/webhook-secrets.ts";
import { testCards, testDocument } from "./payments/cards.ts";
import { openChargeback } from "./payments/chargebacks.ts";
import { movePayment } from "./payments/payment-moves.ts";
import { refundPayment } from "./payments/refunds.ts";
import { type CheckoutInput, CheckoutRefusal, payPreference } from "./preferences/pay-preference.ts";
import { ProviderError } from "./provider-error.ts";
import type { Payment } from "./resources.ts";

const payInput = z.object({
  cardholder: z.string().min(1).default("APRO"),
  method: z.enum(["visa", "master", "amex", "pse", "efecty"]).default("visa"),
  email: z.email().default("test_user_comprador@testuser.com"),
});

const moveInput = z.object({
  status: z.enum(["approved", "in_process", "rejected", "cancelled", "refunded", "charged_back"]),
  status_detail: z.string().min(1).optional(),
  /** Pesos, for a partial refund. */
  amount: z.coerce.number().positive().optional(),
  documentation_status: z
    .enum(["pending", "review_pending", "valid", "invalid", "not_supplied", "not_applicable"])
    .optional(),
  /** Days until the deadline of a chargeback; null for none. */
  deadline_days: z.coerce.number().nullable().optional(),
});

const disputeDetail = z.enum(["in_process", "settled", "reimbursed"]).default("in_process");

const webhookInput = z.object({
  mode: z.enum(webhookModes),
  delayMs: z.coerce.number().int().min(0).default(0),
});

const secretInput = z.object({
  collectorId: z.coerce.number().int().positive(),
  secret: z.string().min(1),
});

export function controlRoutes(ledger: Ledger, deliveries: Deliveries, secrets: WebhookSecrets): Hono {
  const control = new Hono();
  control.onError((error, c) => {
    if (error instanceof CheckoutRefusal) return c.json({ error: error.message, reason: error.reason }, 409);
    if (error instanceof ProviderError) return c.json({ error: error.message }, 409);
    if (error instanceof ControlInputError) return c.json({ error: error.message }, 400);
    throw error;
  });

  control.get("/preferences", (c) => c.json(ledger.preferences.all().map(({ preference }) => preference)));
  control.get("/preferences/:id", (c) => {
    const record = ledger.preferences.get(c.req.param("id"));
    return record ? c.json(record.preference) : c.json({ error: "no such preference" }, 404);
  });
  control.post("/preferences/:id/pay", async (c) => {
    const record = ledger.preferences.get(c.req.param("id"));
    if (!record) return c.json({ error: "no such preference" }, 404);
    const input = check(payInput, await readFields(c));
    const payment = payPreference(ledger, record, toCheckoutInput(input));
    return answerControl(c, withReturn(ledger, record, payment), 201);
  });

  control.get("/payments", (c) => {
    expireAllDue(ledger);
    const reference = c.req.query("external_reference");
    const payments = ledger.payments.all();
    return c.json(payments.filter((p) => reference === undefined || p.external_reference === reference));
  });
  control.get("/payments/:id", (c) => {
    const payment = ledger.payments.get(c.req.param("id"));
    return payment ? c.json(payment) : c.json({ error: "no such payment" }, 404);
  });
  control.post("/payments/:id", async (c) => {
    const payment = ledger.payments.get(c.req.param("id"));
    if (!payment) return c.json({ error: "no such payment" }, 404);
    return answerControl(c, move(ledger, payment, check(moveInput, await readFields(c))));
  });
  control.post("/payments/:id/notify", (c) => {
    const payment = ledger.payments.get(c.req.param("id"));
    if (!payment) return c.json({ error: "no such payment" }, 404);
    ledger.announce(payment, "payment.updated");
    return answerControl(c, payment);
  });

  control.get("/webhooks", (c) => c.json(deliveries.all()));
  control.post("/webhooks", async (c) => {
    const settings = check(webhookInput, await readFields(c));
    deliveries.configure(settings);
    return answerControl(c, settings);
  });
  control.post("/webhooks/secret", async (c) => {
    const { collectorId, secret } = check(secretInput, await readFields(c));
    secrets.put(collectorId, secret);
    return answerControl(c, { collectorId });
  });
  control.post("/webhooks/release", (c) => answerControl(c, { released: deliveries.release() }));
  control.post("/webhooks/:id/resend", (c) => {
    const delivery = deliveries.resend(c.req.param("id"));
    return delivery ? answerControl(c, delivery) : c.json({ error: "no such delivery" }, 404);
  });
  return control;
}

function toCheckoutInput({ method, cardholder, email }: z.infer<typeof payInput>): CheckoutInput {
  const card = testCards.find((candidate) => candidate.method === method);
  return {
    methodId: method,
    buyer: { email, identification: testDocument },
    ...(card ? { card: { number: card.number, cardholder, month: 11, year: 2030 } } : { bankId: "1007" }),
  };
}

function move(ledger: Ledger, payment: Payment, input: z.infer<typeof moveInput>): Payment {
  if (input.status === "refunded") {
    refundPayment(ledger, payment, input.amount);
    return ledger.payments.get(String(payment.id)) ?? payment;
  }
  if (input.status === "charged_back") {
    return openChargeback(ledger, payment, disputeDetailOf(input), input);
  }
  return movePayment(ledger, payment, input.status, input.status_detail);
}

function withReturn(ledger: Ledger, { preference }: PreferenceRecord, payment: Payment) {
  return {
    ...payment,
    return_url: returnUrl(ledger.preferences.get(preference.id)?.preference ?? preference, payment),
  };
}

function disputeDetailOf({ status_detail }: z.infer<typeof moveInput>) {
  return check(z.object({ status_detail: disputeDetail }), { status_detail }).status_detail;
}
