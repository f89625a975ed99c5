import type { TRPCError } from "@trpc/server";
import type { Context } from "hono";
import type { ErrorCode } from "../../domain/errors.ts";

/** After which to try again where there is too much to do, or the database is away. */
export const RETRY_AFTER_SECONDS = "5";

export interface Refusal {
  code: TRPCError["code"];
  /** The product's own reason, where it has one. */
  reason?: ErrorCode;
}

/** Refuses a request before an endpoint is reached: calls of procedures in tRPC's shape, everything else as `otherwise` says. */
export type Refuse = (c: Context, refusal: Refusal, otherwise: () => Response) => Response;
