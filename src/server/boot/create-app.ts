import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { RequestHandler } from "react-router";
import { LARGEST_BODY } from "../load/take-bodies.ts";
import { answerFault } from "../pages/answer-fault.ts";
import { plainNotFound } from "../pages/plain-pages.ts";
import { secure, secureAll } from "../pages/security-headers.ts";
import type { StaticFiles } from "../pages/static-files.ts";
import { signInLimit } from "../realms/site/auth/sign-in-limit.ts";
import { bindVisitor } from "../realms/site/bind-visitor.ts";
import { contactStamp } from "../realms/site/contact-stamp.ts";
import { discovery } from "../realms/site/discovery/discovery.ts";
import { keepUnlisted } from "../realms/site/discovery/robots.ts";
import { knownMethodsOnly } from "../realms/site/known-methods.ts";
import { media } from "../realms/site/media.ts";
import { ownOriginOnly } from "../realms/site/own-origin.ts";
import { pages } from "../realms/site/pages/pages.ts";
import type { SiteEnvironment } from "../realms/site/site-environment.ts";
import { procedures } from "../realms/site/trpc/procedures.ts";
import { refuse } from "../realms/site/trpc/refusal.ts";
import { isProcedure } from "../realms/site/trpc/router.ts";
import { VISITS_PATH, visits } from "../realms/site/visits.ts";
import { contentfulWebhook } from "../realms/site/webhooks/contentful-webhook.ts";
import { mercadoPagoWebhook } from "../realms/site/webhooks/webhook.ts";
import { boundedBodies } from "../request/bounded-bodies.ts";
import { type IsTrusted, readRequestOrigin, trustedProxies } from "../request/request-origin.ts";
import { watchRequests } from "../request/watch-requests.ts";
import { currentScope } from "../telemetry/request-scope.ts";
import { createPanelApp, type PanelBuild } from "./create-panel-app.ts";
import { probes } from "./probes.ts";
import type { Services } from "./services.ts";

/** Finds the agency of the host. Unknown hosts get 404. Requests to the panel's origin go to the panel. */
function hostCheck(
  services: Services,
  isTrusted: IsTrusted,
  panel: ReturnType<typeof createPanelApp> | null,
): MiddlewareHandler<SiteEnvironment> {
  const { PANEL_ORIGIN } = services.config;
  const panelHost = PANEL_ORIGIN && new URL(PANEL_ORIGIN).hostname;
  return async (c, next) => {
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
      services.config.SITE_PORTS,
    );
    if (panel && requestOrigin && requestOrigin.hostname === panelHost && requestOrigin.hasTruePort)
      return panel(c, requestOrigin, c.get("requestId"));
    const agency = requestOrigin && (await services.agencies.byHost(requestOrigin.hostname));
    // An agency's data is isolated: the host chooses the agency, and the agency's id scopes every query.
    if (!agency) return plainNotFound(c);
    c.set("site", { agency, requestOrigin });
    const scope = currentScope();
    if (scope) scope.agency = agency.id;
    await next();
    secure(c.res.headers, requestOrigin.origin);
  };
}

/**
 * Every endpoint of the product, behind one host check.
 * @param files of the build, for the browser.
 * @param panelBuild null if no panel is served.
 */
export function createApp(
  services: Services,
  render: RequestHandler,
  files: StaticFiles | null,
  panelBuild: PanelBuild | null = null,
): Hono<SiteEnvironment> {
  const app = new Hono<SiteEnvironment>();
  const createVisitor = bindVisitor(services);
  app.use(secureAll);
  probes(app, services);
  const isTrusted = trustedProxies(services.config.TRUSTED_PROXIES);
  const panel = panelBuild && createPanelApp(services, panelBuild);
  app.use(watchRequests({ ...services, isTrusted, isProcedure }), hostCheck(services, isTrusted, panel));
  app.use(knownMethodsOnly(refuse), ownOriginOnly({ auth: services.auth, refuse }));
  const refuseBody = (c: Context) =>
    refuse(c, { code: "PAYLOAD_TOO_LARGE" }, () => c.text("413 Payload Too Large\n", 413));
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError(c) {
        const answer = refuseBody(c);
        answer.headers.set("connection", "close");
        return answer;
      },
    }),
    boundedBodies(refuseBody),
  );
  if (files) app.use(files.serve);
  app.get("/media/*", media(services));
  discovery(app, services);
  app.use(keepUnlisted);
  app.post("/api/webhooks/mercado-pago", mercadoPagoWebhook(services));
  app.post("/api/webhooks/contentful", contentfulWebhook(services));
  app.all("/api/trpc/*", procedures({ ...services, createVisitor }));
  app.get("/api/contact-stamp", contactStamp(services));
  app.post(VISITS_PATH, visits(services));
  app.use("/api/auth/*", signInLimit(services));
  app.all("/api/auth/*", async (c, next) => {
    const { agency, requestOrigin } = c.get("site");
    const site = { origin: requestOrigin.origin, agencyId: agency.id };
    return (await services.auth.handle(c.req.raw, site, requestOrigin.ip)) ?? next();
  });
  app.all("*", pages({ ...services, createVisitor }, render));
  app.onError(answerFault(services, refuse));
  return app;
}
