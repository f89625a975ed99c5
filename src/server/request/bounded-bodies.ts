import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { hasTooManyParts } from "./body-parts.ts";

/** `takeBodies` may already have read the body. */
async function bodyOf(c: Context): Promise<Buffer> {
  const incoming = (c.env as { incoming?: IncomingMessage & { rawBody?: Buffer } } | undefined)?.incoming;
  return incoming?.rawBody ?? Buffer.from(await c.req.raw.clone().arrayBuffer());
}

export const boundedBodies =
  (refuse: (c: Context) => Response): MiddlewareHandler =>
  async (c, next) => {
    if (!c.req.raw.body) return next();
    return hasTooManyParts(await bodyOf(c), c.req.header("content-type") ?? "") ? refuse(c) : next();
  };
