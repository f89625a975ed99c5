import { createHmac, randomUUID } from "node:crypto";
import type { Ledger, PaymentAction } from "../ledger.ts";
import type { Chargeback, Payment } from "../resources.ts";

export interface Webhook {
  kind: "webhook" | "chargeback-webhook" | "payment-ipn" | "merchant-order-ipn";
  paymentId: number;
  collectorId: number;
  url: string;
  body: object;
  /** Id that the signature covers; null for unsigned kinds. */
  signedId: string | null;
}

/**
 * `source_news=webhooks` in the address limits the requests to the webhook. A payment without the checkout has no
 * merchant order and no notification of a merchant order.
 */
export function webhooksOf(ledger: Ledger, payment: Payment, action: PaymentAction): Webhook[] {
  const address = payment.notification_url;
  if (!address) return [];
  const id = String(payment.id);
  const about = { paymentId: payment.id, collectorId: payment.collector_id };
  const webhook: Webhook = {
    ...about,
    kind: "webhook",
    url: withQuery(address, `data.id=${id}&type=payment`),
    body: {
      id: ledger.nextId(),
      live_mode: payment.live_mode,
      type: "payment",
      date_created: ledger.timestamp(),
      user_id: payment.collector_id,
      api_version: "v1",
      action,
      data: { id },
    },
    signedId: id,
  };
  if (new URL(address).searchParams.get("source_news") === "webhooks") return [webhook];
  const order = payment.order.id ? orderWebhook(address, about, payment.order.id) : undefined;
  const ipn: Webhook = {
    ...about,
    kind: "payment-ipn",
    url: withQuery(address, `id=${id}&topic=payment`),
    body: { resource: id, topic: "payment" },
    signedId: null,
  };
  return order ? [webhook, ipn, order, order] : [webhook, ipn];
}

/**
 * The signature covers the chargeback's id, not its payment. The provider sends the webhook to the address of the
 * application's settings. The stand-in has no such settings, and uses the payment's address.
 */
export function chargebackWebhooksOf(
  ledger: Ledger,
  payment: Payment,
  { id, last_modified }: Chargeback,
): Webhook[] {
  const address = payment.notification_url;
  if (!address) return [];
  const type = "topic_chargebacks_wh";
  return [
    {
      ...{ kind: "chargeback-webhook", paymentId: payment.id, collectorId: payment.collector_id },
      url: withQuery(address, `data.id=${id}&type=${type}`),
      body: {
        actions: ["changed_case_status"],
        api_version: "v1",
        data: {
          ...{ checkout: "PRO", date_updated: last_modified, id, payment_id: payment.id },
          ...{ site_id: "MCO", transaction_intent_id: "" },
        },
        date_created: ledger.timestamp(),
        id: String(ledger.nextId()),
        live_mode: payment.live_mode,
        type,
        user_id: payment.collector_id,
      },
      signedId: id,
    },
  ];
}

function orderWebhook(
  address: string,
  about: Pick<Webhook, "paymentId" | "collectorId">,
  orderId: string,
): Webhook {
  return {
    ...about,
    kind: "merchant-order-ipn",
    url: withQuery(address, `id=${orderId}&topic=merchant_order`),
    body: { resource: `https://api.mercadolibre.com/merchant_orders/${orderId}`, topic: "merchant_order" },
    signedId: null,
  };
}

function withQuery(address: string, query: string): string {
  const [beforeHash = ""] = address.split("#");
  return `${beforeHash}${beforeHash.includes("?") ? "&" : "?"}${query}`;
}

export function webhookHeaders(
  signedId: string | null,
  secret: string,
  retry: number,
): Record<string, string> {
  const requestId = randomUUID();
  const ts = Date.now();
  return {
    "Content-Type": "application/json",
    "User-Agent": signedId ? "restclient-node/4.15.3" : "MercadoPago Feed v2.0 payment",
    "X-Request-Id": requestId,
    "X-Retry": String(retry),
    "X-Socket-Timeout": "22000",
    "X-Rest-Pool-Name": "/services/webhooks.js",
    Accept: "*/*",
    ...(signedId ? { "X-Signature": `ts=${ts},v1=${sign(signedId, requestId, ts, secret)}` } : {}),
  };
}

function sign(dataId: string, requestId: string, ts: number, secret: string): string {
  const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
  return createHmac("sha256", secret).update(manifest).digest("hex");
}
