import type { Context } from "hono";
import { verifyContentfulSignature } from "../../../../adapters/contentful/signature.ts";
import type { Config } from "../../../../config/config.ts";
import { announceCatalogueChange } from "../../../../db/connection/catalogue-changes.ts";
import type { Needs } from "../../../../use-cases/context.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { type RefusalNeeds, refuseUnsigned } from "./refuse-unsigned.ts";

interface WebhookNeeds extends Needs<"db" | "clock">, RefusalNeeds {
  config: Pick<Config, "CONTENTFUL_WEBHOOK_SECRET">;
}

/**
 * All agencies' content is read again, because entries may be linked across agencies. Every webhook is refused if
 * no secret is set.
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
  if (!secret || !verifyContentfulSignature(request, secret))
    return refuseUnsigned(services, c, "a webhook of the CMS without a valid signature");
  await announceCatalogueChange(services.db, null);
  return c.body(null, 204);
};
