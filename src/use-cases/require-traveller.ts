import { DomainError } from "../domain/errors.ts";
import type { Actor } from "./context.ts";

/** @throws DomainError `not-signed-in` */
export function requireTraveller(actor: Actor): Extract<Actor, { kind: "traveller" }> {
  if (actor.kind !== "traveller") throw new DomainError("not-signed-in");
  return actor;
}
