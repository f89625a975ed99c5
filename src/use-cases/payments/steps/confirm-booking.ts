import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingRow, updateBooking } from "../../../db/queries/booking/bookings.ts";
import { nextBookingStatus } from "../../../domain/booking/booking-status.ts";
import { AGENCY_LOCALE } from "../../../domain/locale.ts";
import type { Needs } from "../../context.ts";
import { keepMinimum } from "../../departures/steps/keep-minimum.ts";
import { writeMessages } from "../../messaging/steps/write-message.ts";
import { remindLater } from "../../messaging/write-reminder.ts";

interface Confirmation {
  /** The provider's payment id; null if the agency took the payment itself. */
  providerPaymentId: string | null;
  /** Moment of the decision, by the database's clock. */
  now: Date;
}

/**
 * Confirms a locked booking whose seats are available, e-mails traveller and agency, and schedules the reminder of the day
 * before. Guarantees the departure if its minimum is reached. The caller holds the departure's lock.
 */
export async function confirmBooking(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor">,
  tx: Transaction,
  booking: BookingRow,
  { providerPaymentId, now }: Confirmation,
): Promise<BookingRow> {
  const { id: bookingId } = booking;
  const status = nextBookingStatus(booking.status, "payment-approved");
  const row = await updateBooking(tx, booking, { status, providerPaymentId, confirmedAt: now }, now);
  await writeMessages(ctx, tx, [
    { content: { kind: "agency-booking-confirmed", bookingId }, locale: AGENCY_LOCALE },
    { content: { kind: "booking-confirmed", bookingId }, locale: booking.locale },
  ]);
  await keepMinimum(ctx, tx, booking.departureId, { addsPeople: true });
  await remindLater(ctx, tx, booking, now);
  return row;
}
