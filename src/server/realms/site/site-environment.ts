import type { HttpBindings } from "@hono/node-server";
import type { Agency } from "../../../domain/agencies/agency.ts";
import type { RequestOrigin } from "../../request/request-origin.ts";

export interface SiteEnvironment {
  Bindings: HttpBindings;
  Variables: { site: { agency: Agency; requestOrigin: RequestOrigin }; requestId: string };
}
