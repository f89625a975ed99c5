import type { Context } from "hono";
import type { Logger } from "pino";
import type { Limits } from "../../../limits/create-limits.ts";
import type { SiteEnvironment } from "../site-environment.ts";

export interface RefusalNeeds {
  limits: Limits;
  log: Logger;
}

/** Only a 401 is logged, so that a flood cannot fill the log. */
export async function refuseUnsigned(
  { limits, log }: RefusalNeeds,
  c: Context<SiteEnvironment>,
  problem: string,
): Promise<Response> {
  const { agency, requestOrigin } = c.env;
  const seconds = await limits.spend("unsigned-webhook", { agencyId: agency.id, ip: requestOrigin.ip });
  if (seconds > 0) return c.json({ error: "too many requests" }, 429, { "retry-after": String(seconds) });
  log.warn(problem);
  return c.json({ error: "invalid signature" }, 401);
}
