import { Hono } from "hono";
import type { RequestHandler } from "react-router";
import { answerFault } from "../../pages/answer-fault.ts";
import type { StaticFiles } from "../../pages/static-files.ts";
import type { AgencyDirectory } from "../../request/agency-directory.ts";
import type { ContextOf } from "../../request/context-of.ts";
import { currentScope } from "../../telemetry/request-scope.ts";
import type { Realm } from "../realm.ts";
import { answerSignIn } from "./auth/answer-sign-in.ts";
import type { Auth } from "./auth/create-auth.ts";
import { signInLimit } from "./auth/sign-in-limit.ts";
import { bindVisitor } from "./bind-visitor.ts";
import { contactStamp } from "./contact-stamp.ts";
import { discovery } from "./discovery/discovery.ts";
import { keepUnlisted } from "./discovery/robots.ts";
import { knownMethodsOnly } from "./known-methods.ts";
import { limitedBodies } from "./limited-bodies.ts";
import { media } from "./media.ts";
import { ownOriginOnly } from "./own-origin.ts";
import { type PageNeeds, pages } from "./pages/pages.ts";
import type { SiteEnvironment, SiteFacts } from "./site-environment.ts";
import { procedures } from "./trpc/procedures.ts";
import { refuse } from "./trpc/refusal.ts";
import { VISITS_PATH, visits } from "./visits.ts";
import { contentfulWebhook } from "./webhooks/contentful-webhook.ts";
import { mercadoPagoWebhook } from "./webhooks/webhook.ts";

type SiteNeeds = Omit<PageNeeds, "createVisitor"> &
  Parameters<typeof media>[0] &
  Parameters<typeof discovery>[1] &
  Parameters<typeof mercadoPagoWebhook>[0] &
  Parameters<typeof contactStamp>[0] & {
    agencies: Pick<AgencyDirectory, "byHost">;
    auth: Auth;
    contextOf: ContextOf;
  };

const agencyOfHost =
  ({ agencies }: Pick<SiteNeeds, "agencies">): Realm<SiteFacts>["match"] =>
  async ({ hostname }) => {
    const agency = await agencies.byHost(hostname);
    if (!agency) return null;
    const scope = currentScope();
    if (scope) scope.agency = agency.id;
    return { agency };
  };

/**
 * The host of a request determines the agency, whose id is in every query.
 * @param files the build's files for browsers; null in development
 */
export function siteRealm(
  services: SiteNeeds,
  render: RequestHandler,
  files: StaticFiles | null,
): Realm<SiteFacts> & { app: Hono<SiteEnvironment> } {
  const app = new Hono<SiteEnvironment>();
  const needs = { ...services, createVisitor: bindVisitor(services) };
  app.use(knownMethodsOnly(refuse), ownOriginOnly({ auth: services.auth, refuse }), ...limitedBodies);
  if (files) app.use(files.serve);
  app.get("/media/*", media(needs));
  discovery(app, needs);
  app.use(keepUnlisted);
  app.post("/api/webhooks/mercado-pago", mercadoPagoWebhook(needs));
  app.post("/api/webhooks/contentful", contentfulWebhook(needs));
  app.all("/api/trpc/*", procedures(needs));
  app.get("/api/contact-stamp", contactStamp(needs));
  app.post(VISITS_PATH, visits(needs));
  app.all("/api/auth/*", signInLimit(needs), answerSignIn(needs));
  app.all("*", pages(needs, render));
  app.onError(answerFault(needs, refuse));
  return { name: "site", match: agencyOfHost(services), app };
}
