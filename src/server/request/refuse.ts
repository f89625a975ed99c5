import type { TRPCError } from "@trpc/server";
import type { Context } from "hono";
import type { ErrorCode } from "../../domain/errors.ts";

/** The `retry-after` of responses while the server has too much to do or cannot reach the database. */
export const RETRY_AFTER_SECONDS = "5";

export interface Refusal {
  code: TRPCError["code"];
  /** The code of the closed vocabulary, where it has one for this. */
  reason?: ErrorCode;
}

/** Refuses a request before an endpoint is reached: calls of procedures in tRPC's shape, everything else as `otherwise` says. */
export type Refuse = (c: Context, refusal: Refusal, otherwise: () => Response) => Response;
