import type { TRPCError } from "@trpc/server";
import type { Context } from "hono";
import type { ErrorCode } from "../../domain/errors.ts";

/** `retry-after` in seconds, while the server is overloaded or the database unavailable. */
export const RETRY_AFTER_SECONDS = "5";

export interface Refusal {
  code: TRPCError["code"];
  reason?: ErrorCode;
}

/** Calls of procedures get tRPC's shape; `otherwise` answers all others. */
export type Refuse = (c: Context, refusal: Refusal, otherwise: () => Response) => Response;

/** Refuses requests in a realm without procedures. */
export const refusePlainly: Refuse = (_c, _refusal, otherwise) => otherwise();
