import type { ZodType } from "zod";
import { DomainError } from "../domain/errors.ts";
import type { Context } from "./context.ts";
import { panelUseCases } from "./panel-use-cases.ts";
import { parseInput } from "./parse-input.ts";
import { type InputOf, type OutputOf, type UseCase, useCases } from "./use-cases.ts";

type Table = typeof useCases;
export type UseCaseName = keyof Table;

export type Inputs = { [N in UseCaseName]: InputOf<Table[N]> };
export type Outputs = { [N in UseCaseName]: OutputOf<Table[N]> };

/**
 * The product for one visitor at one agency, in one language: every use case, bound to its context. Each throws `DomainError`
 * with the codes of its own file.
 */
export type Application = { [N in keyof Table]: (input: Inputs[N]) => Promise<Outputs[N]> };

export const USE_CASE_NAMES = Object.keys(useCases) as UseCaseName[];

/** Returns an entry of the table, with a type that pairs its input and output. */
export const entryOf = <N extends UseCaseName>(name: N): UseCase<Inputs[N], Outputs[N]> => {
  const table: { [M in UseCaseName]: UseCase<Inputs[M], Outputs[M]> } = useCases;
  return table[name];
};

type PanelTable = typeof panelUseCases;

export interface PanelUseCase {
  run: (ctx: Context, input: never) => Promise<unknown>;
  input?: ZodType;
}

/** The panel for one member of an agency's staff: every use case of the panel, bound to its context. */
export type PanelApplication = {
  [N in keyof PanelTable]: (input: InputOf<PanelTable[N]>) => Promise<OutputOf<PanelTable[N]>>;
};

/** @param contextOf is called at each use, so that the session is read only when a use case needs it. */
export function bindApplication(contextOf: () => Promise<Context>): Application {
  const bind = <N extends UseCaseName>(name: N) => {
    const { run } = entryOf(name);
    return async (input: Inputs[N]): Promise<Outputs[N]> => run(await contextOf(), input);
  };
  const application: Partial<Record<UseCaseName, unknown>> = {};
  for (const name of USE_CASE_NAMES) application[name] = bind(name);
  return application as Application;
}

/**
 * Binds the panel's use cases. Each refuses everybody except the agency's own staff, and checks form input against its schema.
 * @param contextOf is called at each use.
 */
export function bindPanelApplication(
  contextOf: () => Promise<Context>,
  table: Record<string, PanelUseCase> = panelUseCases,
): PanelApplication {
  const bound = Object.entries(table).map(([name, { run, input: schema }]) => [
    name,
    async (input: unknown) => {
      const ctx = await contextOf();
      const { actor, agency } = ctx;
      if (actor.kind !== "staff" || actor.agencyId !== agency.id) throw new DomainError("not-allowed");
      return run(ctx, (schema ? parseInput(schema, input, ctx.locale) : undefined) as never);
    },
  ]);
  return Object.fromEntries(bound) as PanelApplication;
}
