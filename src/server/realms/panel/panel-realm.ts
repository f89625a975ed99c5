import type { ServerResponse } from "node:http";
import { type Context, type Handler, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Config } from "../../../config/config.ts";
import type { Permission } from "../../../domain/access/permissions.ts";
import type { PanelAgency } from "../../../web/panel/panel-context.ts";
import type { Limits } from "../../limits/create-limits.ts";
import type { LoadWatch } from "../../load/load-watch.ts";
import { MAX_BODY_BYTES } from "../../load/take-bodies.ts";
import { answerFault } from "../../pages/answer-fault.ts";
import { plainNotFound } from "../../pages/plain-pages.ts";
import { policySources } from "../../pages/policy-sources.ts";
import type { StaticFiles } from "../../pages/static-files.ts";
import { boundedBodies } from "../../request/bounded-bodies.ts";
import { chooseEncoding } from "../../request/encoding.ts";
import { refusePlainly } from "../../request/refuse.ts";
import type { Realm } from "../realm.ts";
import type { AgencyActivity } from "./agency-activity.ts";
import { answerAttachment } from "./attachments.ts";
import type { StaffAuth } from "./auth/create-staff-auth.ts";
import { bindStaff } from "./bind-staff.ts";
import { checkInManifest } from "./check-in-manifest.ts";
import { answerDevice, readTicket } from "./device-answers.ts";
import { exportAuditFile, exportBookingsFile, exportManifestFile } from "./exports.ts";
import { answerInsurer, INSURER_LIST } from "./insurer-lists.ts";
import { answerLive } from "./live.ts";
import { ownPagesOnly } from "./own-pages.ts";
import type { PanelEnvironment, PanelFacts } from "./panel-environment.ts";
import { type PanelPageNeeds, type PanelScreens, renderPanel } from "./panel-pages.ts";
import { takeUpload } from "./take-upload.ts";
import { visitLimit } from "./visit-limit.ts";

/** `files` is null in development, because files are then built on request. */
export interface PanelBuild {
  screens: PanelScreens;
  files: StaticFiles | null;
}

type PanelNeeds = Parameters<typeof bindStaff>[0] &
  Omit<PanelPageNeeds, "screens" | "sources"> & {
    activity: AgencyActivity;
    config: Config;
    limits: Limits;
    load: Pick<LoadWatch, "take" | "release">;
    staffAuth: StaffAuth;
  };

/** Permissions for pages that are updated live. */
const LIVE_PERMISSIONS: readonly Permission[] = ["today.view", "departures.view", "bookings.view"];

const refuseBody = (c: Context) => c.text("413 Payload Too Large\n", 413);

/**
 * Sessions, cookies, policy and files are separate from the site's. A script injected into a public page therefore
 * cannot use a staff session.
 */
export function panelRealm(services: PanelNeeds, { screens, files }: PanelBuild): Realm<PanelFacts> {
  const { activity, config, load, log, staffAuth } = services;
  const app = new Hono<PanelEnvironment>();
  const visitorOf = bindStaff(services);
  const sources = policySources(config);
  /** Returns null if the visitor is no member or needs a second factor. */
  const agencyOf = async (c: Context<PanelEnvironment>): Promise<PanelAgency | null> => {
    const { agency } = await visitorOf(c.req.raw, c.env.requestOrigin);
    return agency && !agency.wantsSecondFactor ? agency : null;
  };
  const isMember = async ({ req, env }: Context<PanelEnvironment>): Promise<boolean> => {
    // A copy without the body, because the original request would start to read the upload.
    const withoutBody = new Request(req.url, { headers: req.raw.headers });
    const { agency } = await visitorOf(withoutBody, env.requestOrigin);
    return agency !== null && !agency.wantsSecondFactor;
  };
  const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody });
  app.use(ownPagesOnly, takeUpload({ load, isMember }, limitBody), boundedBodies(refuseBody));
  if (files) app.use(files.serve);
  app.get("/robots.txt", (c) => c.text("User-agent: *\nDisallow: /\n"));
  app.use(visitLimit(services));
  app.all("/api/auth/*", async (c, next) => {
    const { origin, ip } = c.env.requestOrigin;
    return (await staffAuth.handle(c.req.raw, { origin }, ip)) ?? next();
  });
  app.on(["GET", "POST"], INSURER_LIST, answerInsurer(services));
  app.get("/:agency/live", async (c) => {
    const agency = await agencyOf(c);
    if (!agency?.permissions.some((permission) => LIVE_PERMISSIONS.includes(permission)))
      return plainNotFound(c);
    load.release(c.env.outgoing as ServerResponse);
    return answerLive(activity, agency.view.id, c.req.raw.signal);
  });
  const forDevice =
    (runUseCase: Parameters<typeof answerDevice>[3]): Handler<PanelEnvironment> =>
    async (c) => {
      const visitor = await visitorOf(c.req.raw, c.env.requestOrigin);
      return answerDevice(visitor, c.req.raw, chooseEncoding(c.req.header("accept-encoding")), runUseCase);
    };
  app.post(
    "/:agency/check-in/sync",
    forDevice((application, body) => application.syncCheckIns(body)),
  );
  app.post("/:agency/check-in/voucher", forDevice(readTicket));
  app.get("/:agency/check-in/manifest.webmanifest", async (c) => {
    const { agency, locale } = await visitorOf(c.req.raw, c.env.requestOrigin);
    const isOpen = agency && !agency.wantsSecondFactor;
    return isOpen ? checkInManifest(agency, locale) : plainNotFound(c);
  });
  const downloadTo = ({ env }: Context<PanelEnvironment>) => ({ log, outgoing: env.outgoing });
  app.get("/:agency/bookings/export", async (c) => {
    const agency = await agencyOf(c);
    const { searchParams } = new URL(c.req.url);
    return agency ? exportBookingsFile(agency.application, searchParams, downloadTo(c)) : plainNotFound(c);
  });
  app.get("/:agency/bookings/:bookingId/attachments/:attachmentId", async (c) => {
    const agency = await agencyOf(c);
    if (!agency) return plainNotFound(c);
    const ids = c.req.param();
    return answerAttachment(agency.application, ids, `/${agency.view.id}/bookings/${ids.bookingId}`);
  });
  app.get("/:agency/departure/export", async (c) => {
    const agency = await agencyOf(c);
    const { searchParams } = new URL(c.req.url);
    const download = { ...downloadTo(c), origin: c.env.requestOrigin.origin };
    return agency ? exportManifestFile(agency, searchParams, download) : plainNotFound(c);
  });
  app.get("/:agency/settings/audit/export", async (c) => {
    const agency = await agencyOf(c);
    const { searchParams } = new URL(c.req.url);
    return agency ? exportAuditFile(agency.application, searchParams, downloadTo(c)) : plainNotFound(c);
  });
  app.all("*", async (c) => {
    const { requestOrigin } = c.env;
    const { origin } = requestOrigin;
    const requestedUrl = new URL(c.req.url);
    // React Router compares this address with the browser's `Origin` header when a form is submitted.
    const request = new Request(`${origin}${requestedUrl.pathname}${requestedUrl.search}`, c.req.raw);
    const visitor = await visitorOf(request, requestOrigin);
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    return renderPanel({ ...services, screens, sources }, request, origin, visitor, encoding);
  });
  app.onError(answerFault(services, refusePlainly));
  const host = config.PANEL_ORIGIN && new URL(config.PANEL_ORIGIN).hostname;
  return {
    name: "panel",
    match: ({ hostname, hasTruePort }) => (hostname === host && hasTruePort ? {} : null),
    app,
  };
}
