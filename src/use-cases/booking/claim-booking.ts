import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import {
  type BookingRow,
  giveBooking,
  listParticipants,
  lockBooking,
} from "../../db/queries/booking/bookings.ts";
import { lockUser } from "../../db/queries/identity/users.ts";
import { DomainError } from "../../domain/errors.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import type { BookingView } from "./booking-view.ts";
import { loadBookingView } from "./get-booking.ts";
import { watchBooking } from "./watch-booking.ts";

export const claimBookingInput = z.object({ id: idField });
export type ClaimBookingInput = z.infer<typeof claimBookingInput>;

export type ClaimNeeds = Needs<
  "db" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale"
>;

/** Whether a booking of nobody's is this traveller's: its lead has the address that their sign-in provider has verified. */
async function isTheirs(tx: Transaction, { agencyId, id }: BookingRow, userId: string): Promise<boolean> {
  const [lead] = await listParticipants(tx, agencyId, id);
  // Locked: a traveller who is being erased, or whose address is being taken away, is given nothing meanwhile.
  const user = await lockUser(tx, userId);
  if (!user?.email || !user.emailVerified || !lead?.email) return false;
  return user.email.toLowerCase() === lead.email.toLowerCase();
}

async function claim(ctx: ClaimNeeds, tx: Transaction, id: string, userId: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, id);
  if (booking?.userId === userId) return booking;
  if (!booking || booking.userId !== null || !(await isTheirs(tx, booking, userId)))
    throw new DomainError("booking-not-found");
  const row = await giveBooking(tx, booking, userId, ctx.clock.now());
  // From now on it can be paid in a checkout, so the provider has to be asked about it.
  if (row.status === "PENDING") await watchBooking(ctx, tx, row);
  await recordAudit(ctx, tx, { name: "claim-booking", subject: id, facts: {} });
  return row;
}

/**
 * Takes a booking that was made by hand into the account of its traveller: of whom its lead has the e-mail, where the sign-in provider
 * has verified it. A second time does nothing.
 * @throws DomainError `not-signed-in`, `booking-not-found` also where it is somebody else's.
 */
export async function claimBooking(ctx: ClaimNeeds, input: ClaimBookingInput): Promise<BookingView> {
  const { userId } = requireMay(ctx.actor, "claim-booking");
  const booking = await inTransaction(ctx.db, (tx) => claim(ctx, tx, input.id, userId));
  return loadBookingView(ctx, booking);
}
