import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Collection } from "../kernel/store.ts";
import type { AccountEnv } from "./accounts.ts";
import { ProviderError } from "./provider-error.ts";

/** The answer to a request that carried an idempotency key. */
export interface KeptAnswer {
  requestDigest: string;
  status: number;
  body: string;
}

/**
 * Answers a request that comes again under its X-Idempotency-Key as it was answered before, and refuses another
 * request under the same key with 409. Keys belong to a token and an operation. Refusals are not kept.
 */
export function idempotency(answers: Collection<KeptAnswer>): MiddlewareHandler<AccountEnv> {
  const inFlight = new Map<string, Promise<void>>();
  return async (c, next) => {
    const key = c.req.header("x-idempotency-key");
    if (!key || c.req.method === "GET") return next();
    const id = digest([c.get("account").token, c.req.method, c.req.path, key].join("\n"));
    const requestDigest = digest(await c.req.text());

    while (inFlight.has(id)) await inFlight.get(id);
    const kept = answers.get(id);
    if (kept && kept.requestDigest !== requestDigest) {
      const message = "The X-Idempotency-Key was used before with a different request";
      throw new ProviderError(409, "idempotency_key_conflict", message);
    }
    if (kept) {
      return c.body(kept.body, kept.status as ContentfulStatusCode, { "Content-Type": "application/json" });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    inFlight.set(id, promise);
    try {
      await next();
      if (c.res.ok) {
        answers.put(id, { requestDigest, status: c.res.status, body: await c.res.clone().text() });
      }
    } finally {
      inFlight.delete(id);
      resolve();
    }
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
