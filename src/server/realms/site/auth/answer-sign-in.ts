import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "../site-environment.ts";
import type { Auth } from "./create-auth.ts";

export const answerSignIn =
  ({ auth }: { auth: Pick<Auth, "handle"> }): MiddlewareHandler<SiteEnvironment> =>
  async (c, next) => {
    const { agency, requestOrigin } = c.env;
    const site = { origin: requestOrigin.origin, agencyId: agency.id };
    return (await auth.handle(c.req.raw, site, requestOrigin.ip)) ?? next();
  };
