import type { HttpBindings } from "@hono/node-server";
import type { RequestOrigin } from "./request-origin.ts";

export interface ServerEnvironment {
  Bindings: HttpBindings;
  Variables: { requestOrigin: RequestOrigin };
}
