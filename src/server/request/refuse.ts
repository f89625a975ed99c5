import type { TRPCError } from "@trpc/server";
import type { Context } from "hono";
import type { ErrorCode } from "../../domain/errors.ts";

/** In seconds. */
export const RETRY_AFTER_SECONDS = "5";

export interface Refusal {
  code: TRPCError["code"];
  reason?: ErrorCode;
}

/** Procedure calls get an error in tRPC's format, and `otherwise` answers all other requests. */
export type Refuse = (c: Context, refusal: Refusal, otherwise: () => Response) => Response;

export const refusePlainly: Refuse = (_c, _refusal, otherwise) => otherwise();
