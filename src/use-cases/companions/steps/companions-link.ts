import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { openBooking, sealBooking } from "../../booking/steps/sealed-link.ts";
import type { Needs } from "../../context.ts";

export const companionsPath = (
  ctx: Needs<"encryption">,
  booking: Pick<BookingRow, "agencyId" | "id">,
): string => `/companions/${sealBooking(ctx, "companions", booking)}`;

export const bookingOfCompanions = (ctx: Needs<"encryption" | "agency">, token: string): string | null =>
  openBooking(ctx, "companions", token);
