import type { Context } from "hono";
import { isProcedurePath, type Refusal, refuseCalls } from "../api/trpc/refusal.ts";

/** Refuses a request before an endpoint is reached: calls of procedures in tRPC's shape, everything else as `otherwise` says. */
export function refuse(c: Context, refusal: Refusal, otherwise: () => Response): Response {
  if (!isProcedurePath(c.req.path)) return otherwise();
  const { status, body } = refuseCalls(refusal, new URL(c.req.url));
  const headers = new Headers({ "content-type": "application/json", "cache-control": "private, no-store" });
  return new Response(body, { status, headers });
}
