import { listOwnHolds } from "../../../db/queries/booking/own-holds.ts";
import type { OwnHold } from "../../../domain/booking/own-hold.ts";
import { isId } from "../../../domain/ids.ts";
import type { Needs } from "../../context.ts";

/**
 * Returns the visitor's unexpired holds on an experience, and the unexpired hold `bookingId` on any experience, newest first.
 */
export async function findOwnHolds(
  ctx: Needs<"db" | "agency" | "actor">,
  target: { experienceId: string; bookingId?: string | undefined },
  now: Date,
): Promise<OwnHold[]> {
  if (ctx.actor.kind !== "traveller" || !isId(target.experienceId)) return [];
  const holder = { agencyId: ctx.agency.id, userId: ctx.actor.userId };
  const bookingId = isId(target.bookingId) ? target.bookingId : undefined;
  return listOwnHolds(ctx.db, holder, { experienceId: target.experienceId, bookingId }, now);
}
