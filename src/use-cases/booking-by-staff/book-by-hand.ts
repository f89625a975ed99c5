import { findBooking } from "../../db/queries/booking/bookings.ts";
import type { HandBookingRequest } from "../../domain/booking/booking-request.ts";
import { handBookingSchema } from "../../domain/booking/booking-request.ts";
import { DomainError } from "../../domain/errors.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import { hashOf, requireSameRequest } from "../booking/steps/booking-key.ts";
import { prepareBooking, takeSeatsAtFirstFree } from "../booking/steps/prepare-booking.ts";
import { defineUseCase } from "../use-case.ts";
import { fillPeople } from "./steps/fill-people.ts";

/**
 * The booking has no account until its traveller claims it, and e-mails go to its lead. The hold lapses unless the traveller
 * pays by the booking's link, or the agency records a payment (`takePayment`), in time. A repeated call returns the same
 * booking.
 * @throws DomainError `not-allowed`, `idempotency-key-reused`, `busy`, and the errors of `prepareBooking` and `takeSeats`.
 */
export const bookByHand = defineUseCase({
  name: "book-by-hand",
  may: { staff: "bookings.create", operator: true },
  input: handBookingSchema,
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "locale", "request"],
  async run(ctx, request: HandBookingRequest): Promise<BookingView> {
    const { idempotencyKey: bookingId } = request;
    const known = await findBooking(ctx.db, ctx.agency.id, bookingId);
    if (!known) {
      const filled = await fillPeople(ctx, request);
      const { times, ...offer } = await prepareBooking(ctx, filled.request, undefined);
      await takeSeatsAtFirstFree(ctx, times, {
        ...{ ...offer, ...filled, requestHash: hashOf(request) },
        ...{ source: "hand", userId: null, bookingId },
      });
    }
    const booking = known ?? (await findBooking(ctx.db, ctx.agency.id, bookingId));
    if (!booking) throw new DomainError("idempotency-key-reused");
    requireSameRequest(ctx, booking, request);
    return loadBookingView(ctx, booking);
  },
});
