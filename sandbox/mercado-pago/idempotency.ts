import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Collection } from "../kernel/store.ts";
import type { AccountEnv } from "./accounts.ts";
import { ProviderError } from "./provider-error.ts";

export interface StoredResponse {
  requestDigest: string;
  status: number;
  body: string;
}

/** A different request under a known key gets 409. Refusals are not stored. */
export function idempotency(answers: Collection<StoredResponse>): MiddlewareHandler<AccountEnv> {
  const inFlight = new Map<string, Promise<void>>();
  return async (c, next) => {
    const key = c.req.header("x-idempotency-key");
    if (!key || c.req.method === "GET") return next();
    const id = digest([c.get("account").token, c.req.method, c.req.path, key].join("\n"));
    const requestDigest = digest(await c.req.text());

    while (inFlight.has(id)) await inFlight.get(id);
    const stored = answers.get(id);
    if (stored && stored.requestDigest !== requestDigest) {
      const message = "The X-Idempotency-Key was used before with a different request";
      throw new ProviderError(409, "idempotency_key_conflict", message);
    }
    if (stored) {
      return c.body(stored.body, stored.status as ContentfulStatusCode, {
        "Content-Type": "application/json",
      });
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
