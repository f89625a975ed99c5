import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { listLines, lockBooking, updateBooking } from "../../db/queries/booking/bookings.ts";
import { nextBookingStatus } from "../../domain/booking/booking-status.ts";
import { mayCancel, refundableLines, refundIfCancelled } from "../../domain/booking/cancellation.ts";
import { DomainError } from "../../domain/errors.ts";
import { reversalOf } from "../../domain/ledger/entry.ts";
import { AGENCY_LOCALE } from "../../domain/locale.ts";
import { requireMay } from "../access/may.ts";
import { withdrawPendingChange } from "../changes/withdraw-change.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { owedOnAccount } from "../ledger/owed-on-account.ts";
import { recordMovements } from "../ledger/record-movements.ts";
import { takeBackWriteOff } from "../ledger/take-back-write-off.ts";
import { writeMessage } from "../messaging/write-message.ts";
import { readMoney, releaseMoney } from "../payments/release-money.ts";
import { recordAudit } from "../record-audit.ts";
import type { BookingView } from "./booking-view.ts";
import { loadBookingView, ownsBooking } from "./get-booking.ts";
import { heldOfAll } from "./to-booking-view.ts";

export const cancelBookingInput = z.object({ id: idField });
export type CancelBookingInput = z.infer<typeof cancelBookingInput>;

type CancelBookingNeeds = Needs<
  "db" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "locale"
>;

/**
 * Cancels the traveller's own booking: free of charge while it is unpaid, else by the policy or the right of withdrawal,
 * whichever refunds more.
 * @throws DomainError `not-signed-in`, `booking-not-found`, `booking-not-cancellable`, `busy`.
 */
export async function cancelBooking(
  ctx: CancelBookingNeeds,
  input: CancelBookingInput,
): Promise<BookingView> {
  requireMay(ctx.actor, "cancel-booking");
  const cancelled = await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, input.id);
    if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
    const now = ctx.clock.now();
    if (!mayCancel(booking, now))
      throw new DomainError("booking-not-cancellable", { status: booking.status });
    const money = await readMoney(tx, booking);
    const lines = await listLines(tx, booking);
    const owed = await owedOnAccount(tx, { booking, ...money });
    const refundAmount = refundIfCancelled(booking, lines, { held: heldOfAll(money), owed }, now);
    const status = nextBookingStatus(booking.status, "cancelled");
    const row = await updateBooking(tx, booking, { status, cancelledAt: now }, now);
    await withdrawPendingChange(ctx, tx, booking);
    await releaseMoney(ctx, tx, money, refundAmount);
    const back = booking.confirmedAt ? refundableLines(booking, lines, now) : lines;
    await recordMovements(ctx, tx, booking, back.map(reversalOf), { reason: "cancel-booking" });
    await takeBackWriteOff(ctx, tx, booking, { reason: "cancel-booking" });
    await recordAudit(ctx, tx, {
      name: "cancel-booking",
      subject: booking.id,
      facts: { from: booking.status, to: status, refundAmount },
    });
    const about = { bookingId: booking.id, reason: "traveller", refundAmount } as const;
    await writeMessage(ctx, tx, { kind: "agency-booking-cancelled", ...about }, AGENCY_LOCALE);
    await writeMessage(ctx, tx, { kind: "booking-cancelled", ...about }, booking.locale);
    return row;
  });
  return loadBookingView(ctx, cancelled);
}
