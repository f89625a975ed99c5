import type { Transaction } from "../../../db/connection/client.ts";
import { lockBooking } from "../../../db/queries/booking/bookings.ts";
import { findBookedExperience } from "../../../db/queries/departures/booked-experience.ts";
import { type PayableName, readReference } from "../../../domain/payments/reference.ts";
import { changeKind } from "../../changes/steps/change-kind.ts";
import type { Needs } from "../../context.ts";
import { bookingKind } from "./booking-kind.ts";
import type { LockedPayable, PayableKind } from "./payable-kind.ts";

const KINDS: Record<PayableName["kind"], PayableKind> = { booking: bookingKind, change: changeKind };

/** The payable's booking is not locked yet. */
export interface NamedPayable extends PayableName {
  bookingId: string;
  departureId: string;
}

export async function findPayable(
  ctx: Needs<"db" | "agency">,
  reference: string | null,
): Promise<NamedPayable | undefined> {
  for (const { kind, id } of readReference(reference)) {
    const found = await KINDS[kind].find(ctx, id);
    if (found) return { kind, id, bookingId: found.bookingId, departureId: found.departureId };
  }
  return undefined;
}

export async function lockPayable(
  ctx: Needs<"agency">,
  tx: Transaction,
  { kind, id, bookingId }: NamedPayable,
): Promise<LockedPayable | undefined> {
  const booking = await lockBooking(tx, ctx.agency.id, bookingId);
  if (!booking) return undefined;
  const experience = await findBookedExperience(tx, booking);
  return KINDS[kind].read(tx, { booking, experience }, id);
}
