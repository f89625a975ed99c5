import { isUnclaimed } from "../../domain/booking/booking-source.ts";
import { ownsBooking, VISITORS } from "../access/may.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import type { PaymentView } from "../payments/payment-view.ts";
import { defineUseCase } from "../use-case.ts";
import { type BookingLink, bookingOfLink } from "./steps/booking-link.ts";

/** Fields that a visitor with only the link must not see. */
const PRIVATE_FIELDS = {
  participantsInfo: [],
  answers: [],
  payments: [],
  payment: null,
  refunds: [],
  paymentId: null,
  userId: null,
} as const;

export type LinkedBookingView = Omit<BookingView, keyof typeof PRIVATE_FIELDS>;

export interface OpenBooking {
  state: "open";
  booking: LinkedBookingView;
  /** The payment that decides the booking's state; null before the first payment. */
  lastPayment: Pick<PaymentView, "status" | "statusDetail"> | null;
}

export type LinkedBooking =
  | OpenBooking
  | { state: "own"; experienceId: string; id: string }
  /** Another account owns the booking, and only its traveller can see it. */
  | { state: "claimed"; code: string };

/** @throws DomainError `booking-not-found` if the link is another agency's or forged, or if a renewal has replaced it. */
export const getLinkedBooking = defineUseCase({
  name: "get-linked-booking",
  may: VISITORS,
  needs: ["db", "clock", "encryption", "agency", "locale"],
  async run(ctx, link: BookingLink): Promise<LinkedBooking> {
    const row = await bookingOfLink(ctx, link);
    const { id, experienceId, code } = row;
    if (!isUnclaimed(row))
      return ownsBooking(ctx.actor, row) ? { state: "own", experienceId, id } : { state: "claimed", code };
    const { participantsInfo, payments, payment, refunds, paymentId, userId, ...booking } =
      await loadBookingView(ctx, row);
    const lastPayment = payment && { status: payment.status, statusDetail: payment.statusDetail };
    return { state: "open", booking, lastPayment };
  },
});
