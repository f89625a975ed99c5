import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { openBooking, sealBooking } from "../booking/sealed-link.ts";
import type { Needs } from "../context.ts";

/** The path of the page on which those who go along write their details, for whoever was given the link. */
export const companionsPath = (
  ctx: Needs<"encryption">,
  booking: Pick<BookingRow, "agencyId" | "id">,
): string => `/companions/${sealBooking(ctx, "companions", booking)}`;

/** The booking that such a link names; null where the link is none of this agency's. */
export const bookingOfCompanions = (ctx: Needs<"encryption" | "agency">, token: string): string | null =>
  openBooking(ctx, "companions", token);
