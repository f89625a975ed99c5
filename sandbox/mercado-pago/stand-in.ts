import { Hono } from "hono";
import type { MakeStandIn } from "../kernel/stand-in.ts";
import { type AccountEnv, requireBearer, usersRoutes } from "./accounts.ts";
import { catalogueRoutes } from "./catalogue.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { consoleSection } from "./console-section.ts";
import { controlRoutes } from "./control.ts";
import { expireAllDue } from "./expiry.ts";
import { idempotency, type StoredResponse } from "./idempotency.ts";
import { clearLedger, type Ledger, openLedger } from "./ledger.ts";
import { openDeliveries } from "./notifications/deliveries.ts";
import { chargebackWebhooksOf, webhooksOf } from "./notifications/notification-posts.ts";
import { openWebhookSecrets } from "./notifications/webhook-secrets.ts";
import { oauthRoutes } from "./oauth.ts";
import { chargebackRoutes } from "./payments/chargebacks.ts";
import { paymentRoutes } from "./payments/payments.ts";
import { refundRoutes } from "./payments/refunds.ts";
import { merchantOrderRoutes } from "./preferences/merchant-orders.ts";
import { preferenceRoutes } from "./preferences/preferences.ts";
import { answerError, faultBody } from "./provider-error.ts";

const expiryIntervalMs = 1_000;

export const makeMercadoPago: MakeStandIn = (context) => {
  const { store, webhookSecret, lenientLocalUrls = false } = context;
  const secrets = openWebhookSecrets(store, webhookSecret);
  const deliveries = openDeliveries(store, secrets);
  const answers = store.collection<StoredResponse>("mercado-pago:answers");
  const ledger: Ledger = openLedger(context, {
    announce(payment, action) {
      deliveries.enqueue(webhooksOf(ledger, payment, action));
    },
    announceChargeback(payment, chargeback) {
      deliveries.enqueue(chargebackWebhooksOf(ledger, payment, chargeback));
    },
  });
  const expiry = setInterval(() => expireAllDue(ledger), expiryIntervalMs);

  const routes = new Hono();
  routes.onError(answerError);
  routes.notFound((c) =>
    c.json({ message: "resource not found", error: "not_found", status: 404, cause: [] }, 404),
  );
  routes.route("/checkout/v1", checkoutRoutes(ledger));
  routes.route("/oauth", oauthRoutes(context.now));
  routes.route("/", sellerApi(ledger, answers, lenientLocalUrls));

  return {
    name: "mercado-pago",
    routes,
    control: controlRoutes(ledger, deliveries, secrets),
    consoleSection: () => String(consoleSection(ledger, deliveries)),
    faultBody,
    reset() {
      deliveries.clear();
      secrets.clear();
      answers.clear();
      clearLedger(ledger);
    },
    close() {
      clearInterval(expiry);
      deliveries.close();
    },
  };
};

function sellerApi(
  ledger: Ledger,
  answers: Parameters<typeof idempotency>[0],
  lenientLocalUrls: boolean,
): Hono<AccountEnv> {
  const api = new Hono<AccountEnv>();
  api.use(requireBearer, idempotency(answers));
  api.route("/checkout/preferences", preferenceRoutes(ledger, lenientLocalUrls));
  api.route("/v1/payments", paymentRoutes(ledger));
  api.route("/v1/payments", refundRoutes(ledger));
  api.route("/v1/chargebacks", chargebackRoutes(ledger));
  api.route("/v1", catalogueRoutes());
  api.route("/merchant_orders", merchantOrderRoutes(ledger));
  api.route("/users", usersRoutes());
  return api;
}
