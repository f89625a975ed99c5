import { DomainError } from "../../domain/errors.ts";
import { requireMay } from "../access/may.ts";
import { openBookingCheckout } from "../booking/pay-booking.ts";
import { openChangeCheckout } from "../changes/pay-change.ts";
import type { Needs } from "../context.ts";
import { type BookingLink, bookingOfLink } from "./booking-link.ts";

type PayByLinkNeeds = Needs<
  "db" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "payments"
>;

const hasNoAccount = ({ userId }: { userId: string | null }): boolean => userId === null;

/**
 * Returns the payment URL of a booking without an account, or of its pending change.
 * @throws DomainError `booking-not-found` if there is none or an account owns it, `booking-not-payable`, `hold-lapsed`,
 * `payment-provider-unavailable`, `busy`.
 */
export async function payByLink(ctx: PayByLinkNeeds, link: BookingLink): Promise<string> {
  requireMay(ctx.actor, "pay-by-link");
  const booking = await bookingOfLink(ctx, link);
  if (!hasNoAccount(booking)) throw new DomainError("booking-not-found");
  return booking.status === "CONFIRMED"
    ? openChangeCheckout(ctx, booking.id, hasNoAccount)
    : openBookingCheckout(ctx, booking.id, hasNoAccount);
}
