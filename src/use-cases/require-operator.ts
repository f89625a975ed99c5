import { DomainError } from "../domain/errors.ts";
import type { Actor } from "./context.ts";

/** Whoever runs the deployment acts by its commands, as part of the system. @throws DomainError `not-allowed` */
export function requireOperator(actor: Actor): void {
  if (actor.kind !== "system") throw new DomainError("not-allowed");
}
