import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView, ownsBooking } from "../booking/get-booking.ts";
import type { Needs } from "../context.ts";
import { type BookingLink, bookingOfLink } from "./booking-link.ts";

/** What is nobody's concern who has the link and not the account. */
const PRIVATE = {
  participantsInfo: [],
  payments: [],
  payment: null,
  refunds: [],
  paymentId: null,
  userId: null,
} as const;

/** A booking without a word of its people: neither names nor documents nor addresses. */
export type LinkedBookingView = Omit<BookingView, keyof typeof PRIVATE>;

/** What a booking's link leads to: the booking, or what has become of it. */
export type LinkedBooking =
  | { state: "open"; booking: LinkedBookingView; isRejected: boolean }
  /** It is in the account of whoever looks. */
  | { state: "own"; experienceId: string; id: string }
  /** It has been taken into an account, which alone shows it now. */
  | { state: "claimed"; code: string };

/**
 * The booking that a link names, for whoever has it.
 * @throws DomainError `booking-not-found` for a link that is not this agency's, and one that was made up.
 */
export async function getLinkedBooking(
  ctx: Needs<"db" | "encryption" | "agency" | "actor" | "clock" | "locale">,
  link: BookingLink,
): Promise<LinkedBooking> {
  const row = await bookingOfLink(ctx, link);
  const { id, experienceId, code } = row;
  if (row.userId !== null)
    return ownsBooking(ctx.actor, row) ? { state: "own", experienceId, id } : { state: "claimed", code };
  const { participantsInfo, payments, payment, refunds, paymentId, userId, ...booking } =
    await loadBookingView(ctx, row);
  return { state: "open", booking, isRejected: payment?.status === "rejected" };
}
