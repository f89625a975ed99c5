/** Who is doing it. */
export type Actor =
  /** Somebody whom nobody has vouched for. */
  | { kind: "anonymous" }
  /** Somebody who is signed in. */
  | {
      kind: "traveller";
      userId: string;
      email: string | null;
      name: string | null;
      /** Has given a phone number. */
      isRegistered: boolean;
    }
  /** Whoever runs the deployment, by its commands. */
  | { kind: "operator" }
  /** A job, or the night. */
  | { kind: "system"; name: string };

export type ActorKind = Actor["kind"];

/** How an audit names somebody: `traveller:<id>`, `system:<job>`, `operator`, `anonymous`. */
export function actorName(actor: Actor): string {
  if (actor.kind === "traveller") return `traveller:${actor.userId}`;
  return actor.kind === "system" ? `system:${actor.name}` : actor.kind;
}
