import { readActorNames } from "../../db/queries/staff/actor-names.ts";
import { describeActorIn } from "../../domain/audit/audit-sentence.ts";
import { isId } from "../../domain/ids.ts";
import type { Needs } from "../context.ts";

/** The ids of actors of a kind, each once. */
const idsOf = (actors: readonly string[], kind: string): string[] => [
  ...new Set(
    actors.flatMap((actor) => {
      const id = actor.startsWith(`${kind}:`) ? actor.slice(kind.length + 1) : "";
      return isId(id) ? [id] : [];
    }),
  ),
];

/** Who did what the audit tells, by name where somebody has one, in the language of whoever asks. */
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
