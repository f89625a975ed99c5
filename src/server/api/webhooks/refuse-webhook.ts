import type { Context } from "hono";

/** For a sender who goes on without a valid signature. @param seconds until it is looked at again. */
export const refuseWebhook = (c: Context, seconds: number): Response =>
  c.json({ error: "too many requests" }, 429, { "retry-after": String(seconds) });
