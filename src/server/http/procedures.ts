import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context } from "hono";
import type { Services } from "../services.ts";
import { appRouter } from "../trpc/router.ts";
import { callLocale } from "./locale.ts";
import type { SiteEnvironment } from "./site-environment.ts";
import { createVisitor } from "./visitor.ts";

/** Most calls in one batch. */
const MOST_CALLS = 20;

/** Whether a write comes from the site's own pages. Browsers name the origin of every write. */
const isForeignWrite = (c: Context<SiteEnvironment>): boolean => {
  const origin = c.req.header("origin");
  return c.req.method === "POST" && origin !== undefined && origin !== c.get("site").arrival.origin;
};

/** Answers the typed procedures: queries by GET, mutations by POST, several in one batch. */
export const procedures = (services: Services) => async (c: Context<SiteEnvironment>) => {
  const { agency, arrival } = c.get("site");
  if (isForeignWrite(c)) return c.json({ error: "foreign origin" }, 403);
  if (c.req.path.split(",").length > MOST_CALLS) return c.json({ error: "too many calls" }, 413);
  const request = c.req.raw;
  const locale = callLocale(request.headers);
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: request,
    router: appRouter,
    createContext: () => ({ visitor: createVisitor(services, { request, agency, locale, arrival }) }),
    onError({ error, path }) {
      if (error.code !== "INTERNAL_SERVER_ERROR") return;
      services.log.error(
        { err: error.cause ?? error, procedure: path, agency: agency.id },
        "procedure failed",
      );
    },
  });
};
