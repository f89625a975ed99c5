import type { $ZodType, $ZodTypes } from "zod/v4/core";
import { appRouter } from "../../../src/server/realms/site/trpc/router.ts";

interface Procedure {
  _def: { inputs: $ZodType[] };
}

export const INPUTS = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
  .map(([name, { _def }]) => [name, _def.inputs[0]] as const)
  .flatMap(([name, schema]): [string, $ZodType][] => (schema ? [[name, schema]] : []));

export function* within(schema: $ZodType): Generator<$ZodTypes> {
  const one = schema as $ZodTypes;
  yield one;
  const { def } = one._zod;
  if (def.type === "object") for (const inner of Object.values(def.shape)) yield* within(inner);
  if (def.type === "array") yield* within(def.element);
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    yield* within(def.innerType);
  if (def.type === "union") for (const option of def.options) yield* within(option);
  if (def.type === "pipe") for (const side of [def.in, def.out]) yield* within(side);
}
