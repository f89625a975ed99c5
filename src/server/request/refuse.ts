import type { TRPCError } from "@trpc/server";
import type { Context } from "hono";
import type { ErrorCode } from "../../domain/errors.ts";

/** Value of `retry-after`, in seconds, while the server is overloaded or the database is unavailable. */
export const RETRY_AFTER_SECONDS = "5";

export interface Refusal {
  code: TRPCError["code"];
  reason?: ErrorCode;
}

/** Answers a refused request. Procedure calls get an error in tRPC's format, and `otherwise` answers all other requests. */
export type Refuse = (c: Context, refusal: Refusal, otherwise: () => Response) => Response;

/** Refuses requests in a realm that has no procedures. */
export const refusePlainly: Refuse = (_c, _refusal, otherwise) => otherwise();
