import type { Context } from "hono";
import type { Logger } from "pino";
import { verifyContentfulSignature } from "../../../adapters/contentful/signature.ts";
import type { Config } from "../../../config.ts";
import { announceCatalogueChange } from "../../../db/connection/catalogue-changes.ts";
import type { Needs } from "../../../use-cases/context.ts";
import type { Limits } from "../../limits/create-limits.ts";
import type { SiteEnvironment } from "../../request/site-environment.ts";
import { refuseWebhook } from "./refuse-webhook.ts";

interface WebhookNeeds extends Needs<"db" | "clock"> {
  config: Pick<Config, "CONTENTFUL_WEBHOOK_SECRET">;
  limits: Limits;
  log: Logger;
}

/**
 * Takes the news that content was published or withdrawn: signature first, then every server is told. Entries may be
 * linked from those of any agency, so all of them are read anew. Without a secret nobody is believed.
 */
export const contentfulWebhook = (services: WebhookNeeds) => async (c: Context<SiteEnvironment>) => {
  const secret = services.config.CONTENTFUL_WEBHOOK_SECRET;
  const { pathname, search } = new URL(c.req.url);
  const request = {
    method: "POST",
    path: pathname + search,
    header: (name: string) => c.req.header(name),
    body: await c.req.text(),
    now: services.clock.now(),
  };
  if (!secret || !verifyContentfulSignature(request, secret)) {
    const { agency, requestOrigin } = c.get("site");
    const seconds = await services.limits.spend("unsigned-webhook", {
      agencyId: agency.id,
      ip: requestOrigin.ip,
    });
    if (seconds > 0) return refuseWebhook(c, seconds);
    services.log.warn("a webhook of the CMS without a valid signature");
    return c.json({ error: "invalid signature" }, 401);
  }
  await announceCatalogueChange(services.db, null);
  return c.body(null, 204);
};
