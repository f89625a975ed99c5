import { findBooking } from "../../db/queries/booking/bookings.ts";
import type { HandBookingRequest } from "../../domain/booking/booking-request.ts";
import { DomainError } from "../../domain/errors.ts";
import { requireMay } from "../access/may.ts";
import { requireSameRequest } from "../booking/booking-key.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import { prepareBooking, takeFirst } from "../booking/prepare-booking.ts";
import type { TakeSeatsNeeds } from "../booking/take-seats.ts";

/**
 * Books for somebody who has no account, as by telephone: the same offer, prices and seats as on the site. The booking is nobody's until
 * its traveller claims it; its lead is who is written to. It is held like any other until the agency has taken the money
 * (`takePayment`). The key becomes the booking's id: called again with it, the same booking is answered.
 * @throws DomainError `not-allowed`, `idempotency-key-reused`, `busy`, and those of `prepareBooking`.
 */
export async function bookByHand(ctx: TakeSeatsNeeds, request: HandBookingRequest): Promise<BookingView> {
  requireMay(ctx.actor, "book-by-hand");
  const { idempotencyKey: bookingId } = request;
  const known = await findBooking(ctx.db, ctx.agency.id, bookingId);
  if (!known) {
    const { times, ...offer } = await prepareBooking(ctx, request, undefined);
    await takeFirst(ctx, times, { ...offer, request, userId: null, bookingId });
  }
  const booking = known ?? (await findBooking(ctx.db, ctx.agency.id, bookingId));
  if (!booking) throw new DomainError("idempotency-key-reused");
  requireSameRequest(ctx, booking, request);
  return loadBookingView(ctx, booking);
}
