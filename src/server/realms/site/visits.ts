import type { Context } from "hono";
import type { Config } from "../../../config/config.ts";
import { countBatch, isProgram, visitBatchSchema } from "../../../domain/visits/visit-batch.ts";
import type { Needs } from "../../../use-cases/context.ts";
import { countVisits } from "../../../use-cases/visits/steps/count-visits.ts";
import type { Limits } from "../../limits/create-limits.ts";
import { routePattern } from "../../request/route-pattern.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/** Active only if `ANALYTICS_ENDPOINT` is this path. */
export const VISITS_PATH = "/api/visits";

/** Suffices for thirty events with the longest paths. */
const MAX_BATCH_CHARACTERS = 32 * 1024;

type VisitNeeds = Needs<"db" | "clock"> & { config: Pick<Config, "ANALYTICS_ENDPOINT">; limits: Limits };

/**
 * The subject of a visit is a screen or an experience. The endpoint neither sets nor reads cookies, and stores no
 * data about the sender. Bots get the usual response but are not counted.
 */
export const visits =
  ({ config, db, clock, limits }: VisitNeeds) =>
  async (c: Context<SiteEnvironment>): Promise<Response> => {
    const { agency, requestOrigin } = c.env;
    c.header("cache-control", "no-store");
    if (config.ANALYTICS_ENDPOINT !== VISITS_PATH) return c.text("404 Not Found\n", 404);
    const seconds = await limits.spend("visits", { agencyId: agency.id, ip: requestOrigin.ip });
    if (seconds > 0) return c.text("429 Too Many Requests\n", 429, { "retry-after": String(seconds) });
    const text = await c.req.text();
    if (text.length > MAX_BATCH_CHARACTERS) return c.text("413 Payload Too Large\n", 413);
    const batch = visitBatchSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!batch.success || batch.data.site !== agency.id) return c.text("400 Bad Request\n", 400);
    if (isProgram(c.req.header("user-agent") ?? null)) return c.body(null, 204);
    const screenOf = (path: string) => routePattern(path, () => false);
    await countVisits({ db, clock, agency }, countBatch(batch.data, screenOf));
    return c.body(null, 204);
  };
