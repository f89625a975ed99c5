import {
  getTRPCErrorShape,
  initTRPC,
  TRPCError,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
  transformTRPCResponse,
} from "@trpc/server";
import superjson from "superjson";
import { ZodError, z } from "zod";
import { isUnavailable } from "../../../../db/connection/unavailable.ts";
import { DomainError, ERROR_CODES } from "../../../../domain/errors.ts";
import { fieldMessages } from "../../../../domain/validation/field-messages.ts";
import type { Inputs, Outputs, UseCaseName } from "../../../../use-cases/application.ts";
import { useCases } from "../../../../use-cases/use-cases.ts";
import type { Visitor } from "../visitor.ts";
import { toProcedureError } from "./error-kinds.ts";

export interface ProcedureContext {
  visitor: Visitor;
}

/** A booking of 120 people has 800 values. */
const MAX_VALUES = 2_000;
const MAX_DEPTH = 10;

/** Superjson's names of types that JSON cannot represent. */
const typeName = z.tuple([z.enum(["Date", "undefined"])]);
/** In superjson's dot notation. */
const path = z.string().max(200);
const meta = z.object({
  values: z
    .union([typeName, z.record(path, typeName).refine((paths) => Object.keys(paths).length <= MAX_VALUES)])
    .optional(),
  /** Missing in the output of superjson before 2.2.3. */
  v: z.literal(1).optional(),
});

/** The length of each list is also limited, because a sparse list has few values. */
function isBounded(input: unknown): boolean {
  let values = 0;
  let levelValues: unknown[] = [input];
  for (let depth = 0; levelValues.length > 0; depth += 1) {
    values += levelValues.length;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
    if (levelValues.some((value) => Array.isArray(value) && value.length > MAX_VALUES)) return false;
    levelValues = levelValues.flatMap((value) =>
      value && typeof value === "object" ? Object.values(value) : [],
    );
  }
  return true;
}

function refuse(): never {
  throw new TRPCError({ code: "BAD_REQUEST", cause: new DomainError("invalid-input") });
}

/**
 * Sets and maps are refused, because 250 kB of them occupy superjson for seconds. The cause is `getNthKey`, which
 * walks a set from its start for each step of a path. References to shared values are ignored, because the JSON
 * contains every copy in full.
 * @throws TRPCError BAD_REQUEST for any other type, and for an input that is too large
 */
export function readInput(payload: unknown): unknown {
  if (payload === undefined || payload === null) return undefined;
  const { json, meta: annotations } = payload as { json?: unknown; meta?: unknown };
  if (!isBounded(json)) return refuse();
  if (annotations === undefined) return json;
  const types = meta.safeParse(annotations);
  if (!types.success) return refuse();
  // Checked again, because `meta` may set an index far beyond the end of a list.
  const input: unknown = superjson.deserialize(
    { json, meta: types.data } as Parameters<typeof superjson.deserialize>[0],
    { inPlace: true },
  );
  return isBounded(input) ? input : refuse();
}

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
    // tRPC's own messages are replaced, because they quote the parser or the request.
    const message = details.reason ?? error.code.toLowerCase().replaceAll("_", "-");
    return { ...shape, message, data: { ...data, ...details } };
  },
});

export function errorBody(error: TRPCError, path: string): unknown {
  const { _config: config } = t;
  const shape = getTRPCErrorShape({ config, error, type: "unknown", path, input: undefined, ctx: undefined });
  return transformTRPCResponse(config, { error: shape });
}

/** The schema declares this error for a malformed id. */
function notFoundErrorOf(error: ZodError): DomainError | undefined {
  for (const issue of error.issues) {
    const code = issue.code === "custom" && ERROR_CODES.find((known) => known === issue.params?.notFound);
    if (code) return new DomainError(code);
  }
  return undefined;
}

/** Translates domain errors, an unavailable database and invalid JSON into tRPC codes. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  const domainError = cause instanceof ZodError ? notFoundErrorOf(cause) : cause;
  if (domainError instanceof DomainError) throw toProcedureError(domainError);
  if (isUnavailable(cause)) throw new TRPCError({ code: "SERVICE_UNAVAILABLE", cause });
  if (cause instanceof SyntaxError) throw new TRPCError({ code: "PARSE_ERROR", cause });
  return result;
});

export const router = t.router;
export const procedure = t.procedure.use(translateErrors);

/** The use case checks the sign-in again. */
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

type Table = typeof useCases;
type NamesWithInput<E> = { [N in UseCaseName]: Table[N] extends E ? N : never }[UseCaseName];

/** Procedures call only use cases with an input schema, and use cases without input (`PlainName`). */
type CheckedName = NamesWithInput<{ input: z.ZodType }>;
type PlainName = { [N in UseCaseName]: Inputs[N] extends void ? N : never }[UseCaseName];

interface ProcedureTypes<N extends UseCaseName> {
  input: Table[N] extends { input: z.ZodType } ? z.input<Table[N]["input"]> : Inputs[N];
  output: Outputs[N];
  meta: object;
}

const call =
  <N extends UseCaseName>(name: N) =>
  ({ ctx, input }: { ctx: ProcedureContext; input: Inputs[N] }) =>
    ctx.visitor.application[name](input);

export function query<N extends CheckedName | PlainName>(
  base: typeof procedure,
  name: N,
): TRPCQueryProcedure<ProcedureTypes<N>>;
export function query(base: typeof procedure, name: CheckedName | PlainName) {
  const { input } = useCases[name];
  return input ? base.input(input).query(call(name)) : base.query(call(name));
}

export function mutation<N extends CheckedName>(
  base: typeof procedure,
  name: N,
): TRPCMutationProcedure<ProcedureTypes<N>>;
export function mutation(base: typeof procedure, name: CheckedName) {
  return base.input(useCases[name].input).mutation(call(name));
}
