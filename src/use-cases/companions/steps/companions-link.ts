import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { openBooking, sealBooking } from "../../booking/steps/sealed-link.ts";
import type { Needs } from "../../context.ts";

/** Returns the path of the page on which anybody with the link fills in the companions' details. */
export const companionsPath = (
  ctx: Needs<"encryption">,
  booking: Pick<BookingRow, "agencyId" | "id">,
): string => `/companions/${sealBooking(ctx, "companions", booking)}`;

export const bookingOfCompanions = (ctx: Needs<"encryption" | "agency">, token: string): string | null =>
  openBooking(ctx, "companions", token);
