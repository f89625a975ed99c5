import type { Context, MiddlewareHandler } from "hono";
import type { LimitName } from "../../../use-cases/access/limits.ts";
import type { Limits } from "../../limits/create-limits.ts";
import { plainTooMany } from "../../pages/plain-pages.ts";
import type { PanelEnvironment } from "./panel-environment.ts";

/** The panel's limits apply to the whole deployment, not to one agency. */
const NO_AGENCY = "";

function limitOf({ req }: Context): LimitName {
  if (req.path.startsWith("/api/auth/callback/")) return "sign-in-return";
  return req.method === "POST" && req.path.startsWith("/api/auth/signin/") ? "sign-in" : "page";
}

/** Requests for files do not reach this handler. */
export const visitLimit =
  ({ limits }: { limits: Limits }): MiddlewareHandler<PanelEnvironment> =>
  async (c, next) => {
    const { ip } = c.env.requestOrigin;
    const seconds = await limits.spend(limitOf(c), { agencyId: NO_AGENCY, ip });
    return seconds > 0 ? plainTooMany(c, seconds) : next();
  };
