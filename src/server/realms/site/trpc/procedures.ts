import type { TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context } from "hono";
import type { Logger } from "pino";
import { DomainError } from "../../../../domain/errors.ts";
import { type Limits, tooManyRequests } from "../../../limits/create-limits.ts";
import { hasDisconnected } from "../../../request/has-disconnected.ts";
import { callLocale } from "../../../request/locale.ts";
import { RETRY_AFTER_SECONDS } from "../../../request/refuse.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import type { CreateVisitor } from "../visitor.ts";
import { toProcedureError } from "./error-kinds.ts";
import { MAX_BATCH_CALLS } from "./refusal.ts";
import { appRouter } from "./router.ts";

function waitSeconds({ code, cause }: TRPCError): number {
  if (code === "SERVICE_UNAVAILABLE") return Number(RETRY_AFTER_SECONDS);
  return cause instanceof DomainError ? Number(cause.facts.retryAfterSeconds ?? 0) : 0;
}

/** After a rate limit or a database failure, `retry-after` is the longest wait of the batch. */
function headersFor(errors: readonly TRPCError[]): { headers: Headers } {
  const headers = new Headers({ "cache-control": "private, no-store" });
  const longest = Math.max(0, ...errors.map(waitSeconds));
  if (longest > 0) headers.set("retry-after", String(longest));
  return { headers };
}

interface Needs {
  createVisitor: CreateVisitor;
  limits: Limits;
  log: Logger;
}

export const procedures =
  ({ createVisitor, limits, log }: Needs) =>
  async (c: Context<SiteEnvironment>) => {
    const { agency, requestOrigin } = c.env;
    const request = c.req.raw;
    const locale = callLocale(request.headers);
    const answer = await fetchRequestHandler({
      endpoint: "/api/trpc",
      req: request,
      router: appRouter,
      maxBatchSize: MAX_BATCH_CALLS,
      async createContext({ info }) {
        // Uses the number of calls that tRPC has read, because commas in the address may be percent-encoded.
        const calls = info.calls.length;
        const spender = { agencyId: agency.id, ip: requestOrigin.ip };
        const seconds = await limits.spend("call", spender, calls);
        if (seconds > 0) throw toProcedureError(tooManyRequests(seconds));
        return { visitor: createVisitor({ request, agency, locale, requestOrigin }) };
      },
      responseMeta: ({ errors }) => headersFor(errors),
      onError({ error, path }) {
        if (hasDisconnected(c.env)) return;
        if (error.code === "SERVICE_UNAVAILABLE")
          log.error({ procedure: path, agency: agency.id }, "database unavailable");
        if (error.code !== "INTERNAL_SERVER_ERROR") return;
        log.error({ err: error.cause ?? error, procedure: path, agency: agency.id }, "procedure failed");
      },
    });
    // tRPC sets no content type on a refused request, and `Response` would default to text.
    if (answer.body) answer.headers.set("content-type", "application/json");
    return answer;
  };
