import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";

export const faultInput = z.object({
  /** Matches requests whose path under the provider contains this text; all requests if left out. */
  path: z.string().optional(),
  /** The response has the provider's own error shape. */
  status: z.number().int().min(200).max(599).optional(),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  /** Holds the request until the faults are cleared. */
  hold: z.boolean().optional(),
  drop: z.boolean().optional(),
  /** Lets the provider do its work first. Only the response is lost or replaced. */
  after: z.boolean().optional(),
  times: z.number().int().min(1).default(1),
});

export type Fault = z.infer<typeof faultInput>;

export interface Faults {
  add(fault: Fault): void;
  /** Returns the oldest fault that matches the path and counts it as used. */
  take(path: string): Fault | undefined;
  all(): Fault[];
  /** Resolves at the next `clear`. */
  held(): Promise<void>;
  clear(): void;
}

export function openFaults(): Faults {
  let faults: Fault[] = [];
  let letGo = Promise.withResolvers<void>();
  return {
    add(fault) {
      faults.push(fault);
    },
    take(path) {
      const fault = faults.find((candidate) => `${path}/`.includes(candidate.path ?? ""));
      if (!fault) return undefined;
      fault.times -= 1;
      faults = faults.filter((candidate) => candidate.times > 0);
      return fault;
    },
    all: () => faults,
    held: () => letGo.promise,
    clear() {
      faults = [];
      letGo.resolve();
      letGo = Promise.withResolvers<void>();
    },
  };
}

/**
 * Applies a matching fault to each request: delay or hold first, then a broken connection or an error status.
 * @param prefix path of the provider, removed before a fault's `path` is matched.
 * @param faultBody returns the provider's own error body for a status.
 */
export function injectFaults(
  faults: Faults,
  prefix: string,
  faultBody: (status: number) => unknown,
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  return async (c, next) => {
    const fault = faults.take(c.req.path.slice(prefix.length));
    if (!fault) return next();
    if (fault.after) await next();
    if (fault.delayMs) await sleep(fault.delayMs);
    if (fault.hold) await faults.held();
    if (fault.drop) {
      replaceAnswer(c, dropConnection(c));
    } else if (fault.status) {
      replaceAnswer(c, refusal(c, fault.status, faultBody(fault.status)));
    } else if (!fault.after) {
      await next();
    }
  };
}

/** Clears the earlier response first, because Hono would merge its headers into the new one. */
function replaceAnswer(c: Context, answer: Response) {
  c.res = undefined;
  c.res = answer;
}

function refusal(c: Context, status: number, body: unknown): Response {
  if (status === 429) c.header("Retry-After", "1");
  return c.json(body as object, status as ContentfulStatusCode);
}

function dropConnection(c: Context<{ Bindings: Partial<HttpBindings> }>): Response {
  const socket = c.env.incoming?.socket;
  if (!socket) throw new Error("A connection can only be dropped when the sandbox is reached over a socket.");
  socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
