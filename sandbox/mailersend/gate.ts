import type { Context, MiddlewareHandler } from "hono";
import type { Account } from "./account.ts";
import type { RateLimit } from "./rate-limit.ts";

function bearerToken(c: Context): string {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
}

/** Accepts every token. */
export const authenticate: MiddlewareHandler = async (c, next) => {
  if (bearerToken(c) === "") return c.json({ message: "Unauthenticated." }, 401);
  return next();
};

export function countRequests(account: Account, rate: RateLimit): MiddlewareHandler {
  return async (c, next) => {
    const state = rate.take(bearerToken(c));
    if (state.exceeded) return tooManyRequests(c, state.limit, state.resetSeconds);
    const quota = account.quota.take();
    await next();
    c.header("x-ratelimit-limit", String(state.limit));
    c.header("x-ratelimit-remaining", String(state.remaining));
    c.header("x-ratelimit-reset", String(state.resetSeconds));
    c.header("x-apiquota-remaining", String(quota.remaining));
    c.header("x-apiquota-reset", quota.reset);
  };
}

export function tooManyRequests(c: Context, limit: number, retryAfterSeconds: number) {
  const message = `Your account reached its rate limit of ${limit} requests/min. Please try again later. #MS42903`;
  return c.json({ message }, 429, {
    "retry-after": String(retryAfterSeconds),
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": String(retryAfterSeconds),
  });
}
