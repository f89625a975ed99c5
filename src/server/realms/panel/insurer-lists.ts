import type { Context } from "hono";
import type { Logger } from "pino";
import { DomainError } from "../../../domain/errors.ts";
import type { LimitName } from "../../../use-cases/access/limits.ts";
import type { Needs } from "../../../use-cases/context.ts";
import { proveInsurerLink } from "../../../use-cases/insurer-lists/steps/insurer-link.ts";
import { insurerUseCases } from "../../../use-cases/insurer-use-cases.ts";
import { perform, Received } from "../../../use-cases/use-case.ts";
import { type Limits, tooManyRequests } from "../../limits/create-limits.ts";
import { plainForm, plainNotFound, plainTooMany } from "../../pages/plain-pages.ts";
import type { AgencyDirectory } from "../../request/agency-directory.ts";
import type { ContextOf } from "../../request/context-of.ts";
import { currentScope } from "../../telemetry/request-scope.ts";
import { readPanelLocale } from "./bind-staff.ts";
import { answerFile } from "./exports.ts";
import { insurerPage } from "./insurer-page.ts";
import type { PanelEnvironment } from "./panel-environment.ts";

/** The link needs no session. */
export const INSURER_LIST = "/insurer-list/:agency/:list/:signature";

type InsurerNeeds = Needs<"db" | "encryption" | "clock"> & {
  agencies: Pick<AgencyDirectory, "byId">;
  contextOf: ContextOf;
  limits: Limits;
  log: Pick<Logger, "error">;
};

type LinkRequest = Context<PanelEnvironment, typeof INSURER_LIST>;

async function contextOfLink(services: InsurerNeeds, c: LinkRequest) {
  const agency = await services.agencies.byId(c.req.param("agency"));
  if (!agency) return null;
  const link = { listId: c.req.param("list"), signature: c.req.param("signature") };
  const actor = await proveInsurerLink({ ...services, agency }, link);
  if (!actor) return null;
  const scope = currentScope();
  if (scope) scope.agency = agency.id;
  const { origin, ip } = c.env.requestOrigin;
  const request = { origin, ip, userAgent: c.req.header("user-agent") ?? null };
  const spend = async (name: LimitName) => {
    const seconds = await services.limits.spend(name, { agencyId: agency.id, ip });
    if (seconds > 0) throw tooManyRequests(seconds);
  };
  const locale = readPanelLocale(c.req.raw);
  return { ...services.contextOf({ agency, locale, request, actor }), spend };
}

function refuse(c: LinkRequest, error: unknown): Response {
  if (!(error instanceof DomainError)) throw error;
  const { retryAfterSeconds } = error.facts;
  return error.code === "too-many-requests" ? plainTooMany(c, Number(retryAfterSeconds)) : plainNotFound(c);
}

/**
 * GET answers with buttons only, because mail scanners open every link. A forged or expired link gets a plain 404,
 * like a link of another agency.
 */
export const answerInsurer =
  (services: InsurerNeeds) =>
  async (c: LinkRequest): Promise<Response> => {
    const ctx = await contextOfLink(services, c);
    if (!ctx) return plainNotFound(c);
    c.header("cache-control", "private, no-store");
    c.header("x-robots-tag", "noindex");
    // Under `no-referrer` the browser would send the form with `Origin: null`, and the panel would refuse the form.
    c.header("referrer-policy", "same-origin");
    try {
      if (c.req.method !== "POST")
        return await plainForm(
          c,
          insurerPage(await perform(insurerUseCases.getInsurerList, ctx), ctx.agency.name, ctx.locale),
        );
      const { format } = await c.req.parseBody();
      const file = await perform(
        insurerUseCases.downloadInsurerList,
        ctx,
        new Received({ format }, ctx.locale),
      );
      const answer = await answerFile(file, { log: services.log, outgoing: c.env.outgoing });
      answer.headers.set("x-robots-tag", "noindex");
      answer.headers.set("referrer-policy", "same-origin");
      return answer;
    } catch (error) {
      return refuse(c, error);
    }
  };
