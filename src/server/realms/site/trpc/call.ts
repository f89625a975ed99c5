import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import type { z } from "zod";
import type { Inputs, Outputs, UseCaseName } from "../../../../use-cases/application.ts";
import { useCases } from "../../../../use-cases/use-cases.ts";
import type { ProcedureContext, procedure } from "./procedure.ts";

type Table = typeof useCases;
type Named<E> = { [N in UseCaseName]: Table[N] extends E ? N : never }[UseCaseName];

/** Use cases with a schema for their input. Procedures may be only these and `Plain`, which take no input. */
type Checked = Named<{ input: z.ZodType }>;
type Plain = { [N in UseCaseName]: Inputs[N] extends void ? N : never }[UseCaseName];

interface Called<N extends UseCaseName> {
  input: Table[N] extends { input: z.ZodType } ? z.input<Table[N]["input"]> : Inputs[N];
  output: Outputs[N];
  meta: object;
}

const call =
  <N extends UseCaseName>(name: N) =>
  ({ ctx, input }: { ctx: ProcedureContext; input: Inputs[N] }) =>
    ctx.visitor.application[name](input);

export function query<N extends Checked | Plain>(
  base: typeof procedure,
  name: N,
): TRPCQueryProcedure<Called<N>>;
export function query(base: typeof procedure, name: Checked | Plain) {
  const { input } = useCases[name];
  return input ? base.input(input).query(call(name)) : base.query(call(name));
}

export function mutation<N extends Checked>(
  base: typeof procedure,
  name: N,
): TRPCMutationProcedure<Called<N>>;
export function mutation(base: typeof procedure, name: Checked) {
  return base.input(useCases[name].input).mutation(call(name));
}
