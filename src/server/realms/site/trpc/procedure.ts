import { getTRPCErrorShape, initTRPC, TRPCError, transformTRPCResponse } from "@trpc/server";
import superjson from "superjson";
import { ZodError } from "zod";
import { isUnavailable } from "../../../../db/connection/unavailable.ts";
import { DomainError, ERROR_CODES } from "../../../../domain/errors.ts";
import { fieldMessages } from "../../../../domain/validation/field-messages.ts";
import type { Visitor } from "../visitor.ts";
import { toProcedureError } from "./error-kinds.ts";
import { readInput } from "./read-input.ts";

export interface ProcedureContext {
  visitor: Visitor;
}

/** Additional data of an error: our code and facts, and a message for each invalid field. */
function errorDetails(error: TRPCError, visitor: Visitor | undefined) {
  const { cause } = error;
  if (cause instanceof ZodError) {
    const locale = visitor?.locale ?? "es-CO";
    return { reason: "invalid-input", facts: {}, fields: fieldMessages(cause, locale) };
  }
  if (cause instanceof DomainError) return { reason: cause.code, facts: cause.facts, fields: cause.fields };
  return {
    reason: error.code === "INTERNAL_SERVER_ERROR" ? "internal" : undefined,
    facts: {},
    fields: undefined,
  };
}

const t = initTRPC.context<ProcedureContext>().create({
  transformer: { input: { serialize: superjson.serialize, deserialize: readInput }, output: superjson },
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const details = errorDetails(error, ctx?.visitor);
    const { stack: _, ...data } = shape.data;
    // tRPC's own messages quote the parser or the request.
    const message = details.reason ?? error.code.toLowerCase().replaceAll("_", "-");
    return { ...shape, message, data: { ...data, ...details } };
  },
});

/** Returns an error in tRPC's response shape, for requests that are refused before a procedure runs. */
export function errorBody(error: TRPCError, path: string): unknown {
  const { _config: config } = t;
  const shape = getTRPCErrorShape({ config, error, type: "unknown", path, input: undefined, ctx: undefined });
  return transformTRPCResponse(config, { error: shape });
}

/** Returns the not-found error that a schema declares for a malformed id. Returns undefined if the schema declares none. */
function namesNothing(error: ZodError): DomainError | undefined {
  for (const issue of error.issues) {
    const code = issue.code === "custom" && ERROR_CODES.find((known) => known === issue.params?.notFound);
    if (code) return new DomainError(code);
  }
  return undefined;
}

/** Translates domain errors, an unavailable database and invalid JSON into tRPC codes. Other errors stay unchanged. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  const own = cause instanceof ZodError ? namesNothing(cause) : cause;
  if (own instanceof DomainError) throw toProcedureError(own);
  if (isUnavailable(cause)) throw new TRPCError({ code: "SERVICE_UNAVAILABLE", cause });
  if (cause instanceof SyntaxError) throw new TRPCError({ code: "PARSE_ERROR", cause });
  return result;
});

export const router = t.router;
export const procedure = t.procedure.use(translateErrors);

/** Requires a signed-in traveller. The use case checks again. */
export const travellerProcedure = procedure.use(async ({ ctx, next }) => {
  if (!(await ctx.visitor.user())) {
    throw new TRPCError({
      code: "UNAUTHORIZED",
      message: "not-signed-in",
      cause: new DomainError("not-signed-in"),
    });
  }
  return next();
});
