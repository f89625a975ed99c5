import type { HttpBindings } from "@hono/node-server";
import type { RequestOrigin } from "./request-origin.ts";

/** Hono's environment before a realm handles the request. */
export interface ServerEnvironment {
  Bindings: HttpBindings;
  Variables: { requestOrigin: RequestOrigin };
}
