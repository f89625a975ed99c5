/** Who calls a use case. */
export type Actor =
  /** A visitor who is not signed in. */
  | { kind: "anonymous" }
  /** A visitor who is signed in. */
  | {
      kind: "traveller";
      userId: string;
      email: string | null;
      name: string | null;
      /** Has given a phone number. */
      isRegistered: boolean;
    }
  /** A person who runs the deployment, by a command of `scripts`. */
  | { kind: "operator" }
  /** A job, or the nightly run. */
  | { kind: "system"; name: string };

export type ActorKind = Actor["kind"];

/** The name of an actor in the audit log: `traveller:<id>`, `system:<job>`, `operator`, `anonymous`. */
export function actorName(actor: Actor): string {
  if (actor.kind === "traveller") return `traveller:${actor.userId}`;
  return actor.kind === "system" ? `system:${actor.name}` : actor.kind;
}
