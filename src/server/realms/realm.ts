import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { secure } from "../pages/security-headers.ts";
import type { RequestOrigin } from "../request/request-origin.ts";
import type { ServerEnvironment } from "../request/server-environment.ts";
import { currentScope } from "../telemetry/request-scope.ts";

/** Hono's environment in a realm: the request's origin, and the facts that `match` returned. */
export interface RealmEnvironment<Facts extends object> {
  Bindings: HttpBindings & { requestOrigin: RequestOrigin } & Facts;
}

export interface Realm<Facts extends object> {
  name: string;
  /** Returns null for a request of another realm. */
  match(requestOrigin: RequestOrigin, request: Request): Facts | null | Promise<Facts | null>;
  /** Also answers requests that cause an error. */
  app: {
    fetch(request: Request, bindings: RealmEnvironment<Facts>["Bindings"]): Response | Promise<Response>;
  };
}

/** Realms that were mounted earlier are tried first. */
export function mountRealm<Facts extends object>(
  app: Hono<ServerEnvironment>,
  { name, match, app: realm }: Realm<Facts>,
): void {
  app.use(async (c, next) => {
    const { requestOrigin } = c.var;
    const facts = await match(requestOrigin, c.req.raw);
    if (!facts) return next();
    const scope = currentScope();
    if (scope) scope.realm = name;
    const answer = await realm.fetch(c.req.raw, { ...c.env, requestOrigin, ...facts });
    secure(answer.headers, requestOrigin.origin);
    return answer;
  });
}
