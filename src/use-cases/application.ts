import { DomainError } from "../domain/errors.ts";
import type { Context } from "./context.ts";
import { panelUseCases } from "./panel-use-cases.ts";
import { type AnyUseCase, type Front, type InputOf, type OutputOf, perform, Received } from "./use-case.ts";
import { useCases } from "./use-cases.ts";

type Table = typeof useCases;
export type UseCaseName = keyof Table;

export type Inputs = { [N in UseCaseName]: InputOf<Table[N]> };
export type Outputs = { [N in UseCaseName]: OutputOf<Table[N]> };

export type Application = { [N in keyof Table]: (input: Inputs[N]) => Promise<Outputs[N]> };

/** @param contextOf is called for each performed use case, so that the session is read only when a use case needs it. */
export function bindApplication(contextOf: () => Promise<Context & Front>): Application {
  const table: Record<string, AnyUseCase> = useCases;
  const bound = Object.entries(table).map(([name, useCase]) => [
    name,
    async (input: unknown) => perform(useCase, await contextOf(), input as never),
  ]);
  return Object.fromEntries(bound) as Application;
}

type PanelTable = typeof panelUseCases;

export type PanelApplication = {
  [N in keyof PanelTable]: (input: InputOf<PanelTable[N]>) => Promise<OutputOf<PanelTable[N]>>;
};

export function bindPanelApplication(
  contextOf: () => Promise<Context & Front>,
  table: Record<string, AnyUseCase> = panelUseCases,
): PanelApplication {
  const bound = Object.entries(table).map(([name, useCase]) => [
    name,
    async (input: unknown) => {
      const ctx = await contextOf();
      const { actor, agency } = ctx;
      if (actor.kind !== "staff" || actor.agencyId !== agency.id) throw new DomainError("not-allowed");
      return perform(useCase, ctx, new Received(input, ctx.locale));
    },
  ]);
  return Object.fromEntries(bound) as PanelApplication;
}
