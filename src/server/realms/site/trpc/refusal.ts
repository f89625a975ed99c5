import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { DomainError } from "../../../../domain/errors.ts";
import type { Refusal, Refuse } from "../../../request/refuse.ts";
import { PROCEDURES } from "../../../request/route-pattern.ts";
import { errorBody } from "./procedure.ts";

export const MAX_BATCH_CALLS = 20;

export const isProcedurePath = (path: string): boolean => path.startsWith(PROCEDURES);

function requestedProcedures({ pathname, searchParams }: URL): { names: string[]; isBatch: boolean } {
  const isBatch = searchParams.get("batch") === "1";
  const path = decodeSafely(pathname.slice(PROCEDURES.length));
  return { names: isBatch ? path.split(",") : [path], isBatch };
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The body has an error in tRPC's format for each call of a batch, so that clients can read code and message as
 * usual. A batch above the limit gets one error, which clients apply to all calls.
 */
export function refuseCalls(refusal: Refusal, address: URL): { status: number; body: string } {
  const cause = refusal.reason && new DomainError(refusal.reason);
  const error = new TRPCError({ code: refusal.code, ...(cause ? { cause } : {}) });
  const { names, isBatch } = requestedProcedures(address);
  const bodies = names.slice(0, MAX_BATCH_CALLS + 1).map((path) => errorBody(error, path));
  const body = isBatch && bodies.length <= MAX_BATCH_CALLS ? bodies : bodies[0];
  return { status: getHTTPStatusCodeFromError(error), body: JSON.stringify(body) };
}

export const refuse: Refuse = (c, refusal, otherwise) => {
  if (!isProcedurePath(c.req.path)) return otherwise();
  const { status, body } = refuseCalls(refusal, new URL(c.req.url));
  const headers = new Headers({ "content-type": "application/json", "cache-control": "private, no-store" });
  return new Response(body, { status, headers });
};
