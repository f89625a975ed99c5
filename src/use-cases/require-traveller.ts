import { DomainError } from "../domain/errors.ts";
import type { Actor } from "./context.ts";

type TravellingActor = Extract<Actor, { kind: "traveller" }>;

/** @throws DomainError `not-signed-in` */
export function requireTraveller(actor: Actor): TravellingActor {
  if (actor.kind !== "traveller") throw new DomainError("not-signed-in");
  return actor;
}

/** A traveller whom the agency can call. @throws DomainError `not-signed-in`, `registration-unfinished` */
export function requireRegistered(actor: Actor): TravellingActor {
  const traveller = requireTraveller(actor);
  if (!traveller.isRegistered) throw new DomainError("registration-unfinished");
  return traveller;
}
