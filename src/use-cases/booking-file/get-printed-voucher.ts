import { z } from "zod";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { DomainError } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import type { Locale } from "../../domain/locale.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";

export interface PrintedVoucher
  extends Pick<
    BookingView,
    | "code"
    | "title"
    | "date"
    | "startTime"
    | "duration"
    | "participants"
    | "meetingPoint"
    | "meetingPlace"
    | "departureNote"
    | "minimum"
    | "requirements"
    | "included"
  > {
  locale: Locale;
  lead: string | null;
  /** URL in the QR code. Null if the booking has no valid voucher. */
  url: string | null;
}

/** @throws DomainError `not-allowed`, `booking-not-found` */
export const getPrintedVoucher = defineUseCase({
  name: "get-printed-voucher",
  may: { staff: "bookings.view" },
  input: z.object({ id: idField }),
  needs: ["db", "clock", "encryption", "agency"],
  async run(ctx, { id }): Promise<PrintedVoucher> {
    const booking = isId(id) ? await findBooking(ctx.db, ctx.agency.id, id) : undefined;
    if (!booking) throw new DomainError("booking-not-found");
    const { locale, siteOrigin } = booking;
    const view = await loadBookingView({ ...ctx, locale }, booking);
    const { code, title, date, startTime, duration, participants } = view;
    const { meetingPoint, meetingPlace, departureNote, minimum, requirements, included } = view;
    return {
      ...{ code, title, date, startTime, duration, participants, locale },
      ...{ meetingPoint, meetingPlace, departureNote, requirements, included },
      ...(minimum === undefined ? {} : { minimum }),
      lead: view.participantsInfo[0]?.name ?? null,
      url: view.voucherPath === null ? null : siteOrigin + view.voucherPath,
    };
  },
});
