import type { HttpBindings } from "@hono/node-server";
import type { Agency } from "../../domain/agencies/agency.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** What every handler behind the host check can rely on. */
export interface SiteEnvironment {
  Bindings: HttpBindings;
  Variables: { site: { agency: Agency; requestOrigin: RequestOrigin }; requestId: string };
}
