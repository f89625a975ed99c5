import type { Database } from "../../../db/connection/client.ts";
import { type AffectedBooking, listAffected, readMoneyOf } from "../../../db/queries/campaigns/campaigns.ts";
import { listChoosersOf } from "../../../db/queries/campaigns/choices.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import { heldOf } from "../../../domain/payments/refundable.ts";
import type { Needs } from "../../context.ts";
import type { CancelEffects } from "../campaign-view.ts";
import { peopleOf } from "./open-campaign.ts";

/** `seats`: number of seats to move. Counts confirmed bookings only, because unpaid bookings cannot move. */
interface Effects extends CancelEffects {
  seats: number;
}

export const NO_EFFECTS: Effects = {
  ...{ bookings: 0, people: 0, unpaid: 0, moving: 0, choosing: 0 },
  ...{ refunds: 0, byProvider: 0, byAgency: 0, unreachable: 0, seats: 0 },
};

async function readHeld(db: Database, agencyId: string, bookingIds: readonly string[]) {
  const { payments, refunds } = await readMoneyOf(db, agencyId, bookingIds);
  const held = payments.filter((one) => heldOf(one, refunds) > 0);
  const sumOf = (subset: typeof payments) => subset.reduce((sum, one) => sum + heldOf(one, refunds), 0);
  return {
    refunds: held.length,
    byProvider: sumOf(held.filter(isAtProvider)),
    byAgency: sumOf(held.filter((one) => !isAtProvider(one))),
  };
}

const seatsOf = (affectedHere: readonly AffectedBooking[]): number =>
  affectedHere.reduce((sum, { seats, status }) => sum + (status === "CONFIRMED" ? seats : 0), 0);

export async function readEffects({ db, agency }: Needs<"db" | "agency">, id: string): Promise<Effects> {
  const departure = { agencyId: agency.id, id };
  const affected = await listAffected(db, departure);
  const choosers = await listChoosersOf(db, departure);
  const affectedHere = affected.filter((one) => one.own);
  const held = await readHeld(
    db,
    agency.id,
    affectedHere.map((one) => one.id),
  );
  return {
    bookings: affectedHere.length,
    people: peopleOf(affected),
    unpaid: affectedHere.filter(({ status }) => status === "PENDING").length,
    moving: affected.length - affectedHere.length,
    choosing: choosers.length,
    ...held,
    unreachable: affectedHere.filter(({ reachable }) => !reachable).length,
    seats: seatsOf(affectedHere),
  };
}
