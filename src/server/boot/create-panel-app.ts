import type { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Permission } from "../../domain/access/permissions.ts";
import type { LimitName } from "../../use-cases/access/limits.ts";
import type { PanelAgency } from "../../web/panel/panel-context.ts";
import { LARGEST_BODY } from "../load/take-bodies.ts";
import { answerFault } from "../pages/answer-fault.ts";
import { plainNotFound, plainTooMany } from "../pages/plain-pages.ts";
import { policySources } from "../pages/policy-sources.ts";
import { secure } from "../pages/security-headers.ts";
import type { StaticFiles } from "../pages/static-files.ts";
import { bindStaff } from "../realms/panel/bind-staff.ts";
import { exportAuditFile, exportBookingsFile } from "../realms/panel/exports.ts";
import { answerLive } from "../realms/panel/live.ts";
import { type PanelScreens, renderPanel } from "../realms/panel/panel-pages.ts";
import { boundedBodies } from "../request/bounded-bodies.ts";
import { chooseEncoding } from "../request/encoding.ts";
import { refusePlainly } from "../request/refuse.ts";
import type { RequestOrigin } from "../request/request-origin.ts";
import type { Services } from "./services.ts";

/** `files` is null in development, because files are built on request. */
export interface PanelBuild {
  screens: PanelScreens;
  files: StaticFiles | null;
}

interface PanelEnvironment {
  Bindings: HttpBindings & { requestOrigin: RequestOrigin; requestId: string };
}

/** The panel's limits count for the whole deployment, not for an agency. */
const NO_AGENCY = "";

/** Permissions whose pages update live. */
const LIVE: readonly Permission[] = ["today.view", "bookings.view"];

const METHODS = ["GET", "HEAD", "POST"];

/** Refuses writes from other sites. Browsers send the origin of a write, and only pages of the panel write here. */
const ownPagesOnly: MiddlewareHandler<PanelEnvironment> = async (c, next) => {
  const { method } = c.req;
  if (!METHODS.includes(method))
    return c.text("405 Method Not Allowed\n", 405, { allow: METHODS.join(", ") });
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  const isOwn = origin === undefined ? site === "same-origin" : origin === c.env.requestOrigin.origin;
  if (method !== "POST" || isOwn) return next();
  return c.text("403 Forbidden: this did not come from a page of the panel\n", 403);
};

function limitOf({ req }: Context): LimitName {
  if (req.path.startsWith("/api/auth/callback/")) return "sign-in-return";
  return req.method === "POST" && req.path.startsWith("/api/auth/signin/") ? "sign-in" : "page";
}

/**
 * The panel has an origin of its own. Sessions, cookies, policy and files are separate, so a script injected into a public
 * page cannot use a staff session.
 */
export function createPanelApp(
  services: Services,
  { screens, files }: PanelBuild,
): (c: Context, requestOrigin: RequestOrigin, requestId: string) => Promise<Response> {
  const app = new Hono<PanelEnvironment>();
  const visitorOf = bindStaff(services);
  const sources = policySources(services.config);

  app.use(async (c, next) => {
    await next();
    secure(c.res.headers, c.env.requestOrigin.origin);
  });
  app.use(ownPagesOnly);
  const refuseBody = (c: Context) => c.text("413 Payload Too Large\n", 413);
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: refuseBody }), boundedBodies(refuseBody));
  if (files) app.use(files.serve as MiddlewareHandler);
  app.get("/robots.txt", (c) => c.text("User-agent: *\nDisallow: /\n"));
  app.use(async (c, next) => {
    const seconds = await services.limits.spend(limitOf(c), {
      agencyId: NO_AGENCY,
      ip: c.env.requestOrigin.ip,
    });
    return seconds > 0 ? plainTooMany(c, seconds) : next();
  });
  app.all("/api/auth/*", async (c, next) => {
    const { origin, ip } = c.env.requestOrigin;
    return (await services.staffAuth.handle(c.req.raw, { origin }, ip)) ?? next();
  });
  /** The agency of the address, for a member who has passed the second factor. Otherwise null. */
  const agencyOf = async (c: Context<PanelEnvironment>): Promise<PanelAgency | null> => {
    const { agency } = await visitorOf(c.req.raw, c.env.requestOrigin);
    return agency && !agency.wantsSecondFactor ? agency : null;
  };
  app.get("/:agency/live", async (c) => {
    const agency = await agencyOf(c);
    if (!agency?.permissions.some((permission) => LIVE.includes(permission))) return plainNotFound(c);
    services.load.release(c.env.outgoing as ServerResponse);
    return answerLive(services.activity, agency.view.id, c.req.raw.signal);
  });
  app.get("/:agency/bookings/export", async (c) => {
    const agency = await agencyOf(c);
    return agency
      ? exportBookingsFile(agency.application, new URL(c.req.url).searchParams)
      : plainNotFound(c);
  });
  app.get("/:agency/settings/audit/export", async (c) => {
    const agency = await agencyOf(c);
    return agency ? exportAuditFile(agency.application, new URL(c.req.url).searchParams) : plainNotFound(c);
  });
  app.all("*", async (c) => {
    const { requestOrigin } = c.env;
    const { origin } = requestOrigin;
    const asked = new URL(c.req.url);
    // React Router compares this address with the browser's `Origin` header when a form is submitted.
    const request = new Request(`${origin}${asked.pathname}${asked.search}`, c.req.raw);
    const visitor = await visitorOf(request, requestOrigin);
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    return renderPanel({ ...services, screens, sources }, request, origin, visitor, encoding);
  });
  app.notFound(plainNotFound);
  app.onError(answerFault(services, refusePlainly));
  return async (c, requestOrigin, requestId) =>
    app.fetch(c.req.raw, { ...(c.env as HttpBindings), requestOrigin, requestId });
}
