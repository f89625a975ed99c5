import { DomainError } from "../../domain/errors.ts";
import { requireMay } from "../access/may.ts";
import { openBookingCheckout } from "../booking/pay-booking.ts";
import { openChangeCheckout } from "../changes/pay-change.ts";
import type { Needs } from "../context.ts";
import { type BookingLink, bookingOfLink } from "./booking-link.ts";

type PayByLinkNeeds = Needs<
  "db" | "encryption" | "jobs" | "clock" | "newId" | "agency" | "actor" | "payments"
>;

const isNobodys = ({ userId }: { userId: string | null }): boolean => userId === null;

/**
 * Where a booking of nobody's account, or a change of it that waits, can be paid by whoever has its link.
 * @throws DomainError `booking-not-found` also where it has become somebody's, `booking-not-payable`, `hold-lapsed`,
 * `payment-provider-unavailable`, `busy`.
 */
export async function payByLink(ctx: PayByLinkNeeds, link: BookingLink): Promise<string> {
  requireMay(ctx.actor, "pay-by-link");
  const booking = await bookingOfLink(ctx, link);
  if (!isNobodys(booking)) throw new DomainError("booking-not-found");
  return booking.status === "CONFIRMED"
    ? openChangeCheckout(ctx, booking.id, isNobodys)
    : openBookingCheckout(ctx, booking.id, isNobodys);
}
