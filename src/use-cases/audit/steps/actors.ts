import { readActorNames } from "../../../db/queries/staff/actor-names.ts";
import { describeActorIn } from "../../../domain/audit/audit-sentence.ts";
import { isId } from "../../../domain/ids.ts";
import type { Needs } from "../../context.ts";

const idsOf = (actors: readonly string[], kind: string): string[] => [
  ...new Set(
    actors.flatMap((actor) => {
      const id = actor.startsWith(`${kind}:`) ? actor.slice(kind.length + 1) : "";
      return isId(id) ? [id] : [];
    }),
  ),
];

export async function nameActors(
  ctx: Needs<"db" | "locale">,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const names = await readActorNames(ctx.db, {
    travellers: idsOf(actors, "traveller"),
    staff: idsOf(actors, "staff"),
  });
  return (actor) => describeActorIn(actor, ctx.locale, (id) => names.get(id) ?? null);
}
