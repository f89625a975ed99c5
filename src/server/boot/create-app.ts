import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono, type MiddlewareHandler } from "hono";
import type { RequestHandler } from "react-router";
import { answerFault } from "../pages/answer-fault.ts";
import { plainNotFound } from "../pages/plain-pages.ts";
import { secureAll } from "../pages/security-headers.ts";
import type { StaticFiles } from "../pages/static-files.ts";
import { type PanelBuild, panelRealm } from "../realms/panel/panel-realm.ts";
import { mountRealm } from "../realms/realm.ts";
import { siteRealm } from "../realms/site/site-realm.ts";
import { refuse } from "../realms/site/trpc/refusal.ts";
import { isProcedure } from "../realms/site/trpc/router.ts";
import { type IsTrusted, readRequestOrigin, trustedProxies } from "../request/request-origin.ts";
import type { ServerEnvironment } from "../request/server-environment.ts";
import { watchRequests } from "../request/watch-requests.ts";
import { probes } from "./probes.ts";
import type { Services } from "./services.ts";

const readOrigin =
  ({ config }: Services, isTrusted: IsTrusted): MiddlewareHandler<ServerEnvironment> =>
  async (c, next) => {
    const requestOrigin = readRequestOrigin(
      {
        host: c.req.header("host"),
        remoteAddress: getConnInfo(c).remote.address,
        localPort: c.env.incoming.socket.localPort,
        forwardedHost: c.req.header("x-forwarded-host"),
        forwardedProto: c.req.header("x-forwarded-proto"),
        forwardedFor: c.req.header("x-forwarded-for"),
      },
      isTrusted,
      config.SITE_PORTS,
    );
    if (!requestOrigin) return plainNotFound(c);
    c.set("requestOrigin", requestOrigin);
    return next();
  };

/**
 * @param files the site's built files for browsers; null in development
 * @param panelBuild null if no panel is served
 */
export function createApp(
  services: Services,
  render: RequestHandler,
  files: StaticFiles | null,
  panelBuild: PanelBuild | null = null,
): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  const isTrusted = trustedProxies(services.config.TRUSTED_PROXIES);
  app.use(secureAll);
  probes(app, services);
  app.use(watchRequests({ ...services, isTrusted, isProcedure }), readOrigin(services, isTrusted));
  if (panelBuild) mountRealm(app, panelRealm(services, panelBuild));
  mountRealm(app, siteRealm(services, render, files));
  app.notFound(plainNotFound);
  // Handles errors that occur before the realm is known, such as a failed query for the agency.
  app.onError(answerFault(services, refuse));
  return app;
}
