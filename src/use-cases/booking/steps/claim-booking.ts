import { z } from "zod";
import type { Transaction } from "../../../db/connection/client.ts";
import { inTransaction } from "../../../db/connection/transaction.ts";
import {
  assignBooking,
  type BookingRow,
  listParticipants,
  lockBooking,
} from "../../../db/queries/booking/bookings.ts";
import { lockUser } from "../../../db/queries/identity/users.ts";
import { isUnclaimed } from "../../../domain/booking/booking-source.ts";
import { DomainError } from "../../../domain/errors.ts";
import { requireMay } from "../../access/may.ts";
import type { Needs } from "../../context.ts";
import { idField } from "../../input-fields.ts";
import { payableBooking, watchPayable } from "../../payments/steps/payable.ts";
import { recordAudit } from "../../record-audit.ts";
import type { BookingView } from "../booking-view.ts";
import { loadBookingView } from "../get-booking.ts";

const claimBookingInput = z.object({ id: idField });
type ClaimBookingInput = z.infer<typeof claimBookingInput>;

type ClaimNeeds = Needs<"db" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale">;

async function isLeadsAccount(
  tx: Transaction,
  { agencyId, id }: BookingRow,
  userId: string,
): Promise<boolean> {
  const [lead] = await listParticipants(tx, agencyId, id);
  // Waits for a concurrent transaction that erases the traveller or removes their address.
  const user = await lockUser(tx, userId);
  if (!user?.email || !user.emailVerified || !lead?.email) return false;
  return user.email.toLowerCase() === lead.email.toLowerCase();
}

async function claim(ctx: ClaimNeeds, tx: Transaction, id: string, userId: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, id);
  if (booking?.userId === userId) return booking;
  if (!booking || !isUnclaimed(booking) || !(await isLeadsAccount(tx, booking, userId)))
    throw new DomainError("booking-not-found");
  const row = await assignBooking(tx, booking, userId, ctx.clock.now());
  // The booking can now be paid in a checkout, so its payments have to be polled at the provider.
  if (row.status === "PENDING") await watchPayable(ctx, tx, payableBooking(row));
  await recordAudit(ctx, tx, { name: "claim-booking", subject: id, facts: {} });
  return row;
}

/**
 * The account's verified e-mail must be the lead's e-mail. A repeated call does nothing.
 * @throws DomainError `not-signed-in`; `booking-not-found` if the booking is unknown or somebody else's.
 */
export async function claimBooking(ctx: ClaimNeeds, input: ClaimBookingInput): Promise<BookingView> {
  const { userId } = requireMay(ctx.actor, { traveller: true });
  const booking = await inTransaction(ctx.db, (tx) => claim(ctx, tx, input.id, userId));
  return loadBookingView(ctx, booking);
}
