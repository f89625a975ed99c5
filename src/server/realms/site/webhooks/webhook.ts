import type { Context } from "hono";
import { z } from "zod";
import { signedIdOf, verifyWebhookSignature } from "../../../../adapters/mercado-pago/signature.ts";
import type { Needs } from "../../../../use-cases/context.ts";
import { receiveWebhookEvent } from "../../../../use-cases/payments/steps/receive-webhook-event.ts";
import type { MerchantAccounts } from "../../../payments/merchant-accounts.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { type RefusalNeeds, refuseUnsigned } from "./refuse-unsigned.ts";

/** Texts are checked, because the signature does not cover the body, and even a signed id may be malformed. */
const textSchema = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const webhookBody = z.object({ action: textSchema });

/** Topics of chargebacks in present and in older applications of the provider. */
const CHARGEBACK_TOPICS: readonly string[] = ["topic_chargebacks_wh", "chargebacks"];

interface WebhookNeeds extends Needs<"db" | "jobs" | "clock" | "newId">, RefusalNeeds {
  merchantAccounts: MerchantAccounts;
}

/**
 * Topics other than payments and chargebacks also get 200, so that the provider does not retry. If the signature
 * does not match and a secret of the agency is unknown, the answer is 503, so that the provider retries.
 */
export const mercadoPagoWebhook = (services: WebhookNeeds) => async (c: Context<SiteEnvironment>) => {
  const { agency } = c.env;
  const dataId = c.req.query("data.id");
  const topic = c.req.query("type") ?? "";
  const isChargeback = CHARGEBACK_TOPICS.includes(topic);
  if ((topic !== "payment" && !isChargeback) || !dataId) return c.body(null, 200);
  const webhook = {
    signatureHeader: c.req.header("x-signature") ?? "",
    requestId: c.req.header("x-request-id") ?? "",
    dataId,
    now: services.clock.now(),
  };
  const secrets = (await services.merchantAccounts.list(agency.id)).map(({ webhookSecret }) => webhookSecret);
  const isSigned = secrets.some((secret) => secret && verifyWebhookSignature({ ...webhook, secret }));
  if (!isSigned && secrets.includes(null)) return c.json({ error: "not now" }, 503);
  if (!isSigned) return refuseUnsigned(services, c, "a webhook without a valid signature");
  const body = webhookBody.safeParse(isChargeback ? { action: topic } : await c.req.json().catch(() => null));
  if (!body.success || !textSchema.safeParse(dataId).success)
    return c.json({ error: "invalid webhook" }, 400);
  const { action } = body.data;
  const subject = isChargeback
    ? { providerPaymentId: "", chargebackId: dataId }
    : { providerPaymentId: dataId };
  await receiveWebhookEvent({ ...services, agency }, { signedId: signedIdOf(webhook), action, ...subject });
  return c.body(null, 200);
};
