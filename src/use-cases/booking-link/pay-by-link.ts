import { isUnclaimed } from "../../domain/booking/booking-source.ts";
import { DomainError } from "../../domain/errors.ts";
import { VISITORS } from "../access/may.ts";
import { openBookingCheckout } from "../booking/pay-booking.ts";
import { openChangeCheckout } from "../changes/pay-change.ts";
import { defineUseCase } from "../use-case.ts";
import { type BookingLink, bookingOfLink } from "./steps/booking-link.ts";

/**
 * @returns the payment URL of the booking, or of its pending change.
 * @throws DomainError `booking-not-found` if the link is invalid or an account owns the booking; `booking-not-payable`,
 * `hold-lapsed`, `payment-provider-unavailable`, `payment-provider-refused`, `busy`, `too-many-requests`.
 */
export const payByLink = defineUseCase({
  name: "pay-by-link",
  may: VISITORS,
  limits: ["paying-address"],
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, link: BookingLink): Promise<string> {
    const booking = await bookingOfLink(ctx, link);
    if (!isUnclaimed(booking)) throw new DomainError("booking-not-found");
    return booking.status === "CONFIRMED"
      ? openChangeCheckout(ctx, booking.id, isUnclaimed)
      : openBookingCheckout(ctx, booking.id, isUnclaimed);
  },
});
