import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { looksLikeTicket, readTicket, ticketBytes, writeTicket } from "../../domain/check-in/ticket.ts";
import type { Needs } from "../context.ts";
import { openBooking } from "./sealed-link.ts";

/** What an agency's tickets are signed for: those of another are forgeries here. */
export const ticketPurpose = (agencyId: string): string => `tickets/${agencyId}`;

/** The path of the public page behind a voucher's QR code; its last part is the signed ticket of the whole party. */
export function voucherPath(
  ctx: Needs<"encryption">,
  booking: Pick<BookingRow, "agencyId" | "id" | "revision" | "date" | "startTime">,
): string {
  const { agencyId, id: bookingId, revision, date, startTime } = booking;
  const bytes = ticketBytes({ bookingId, participantId: null, revision, date, startTime });
  return `/voucher/${writeTicket(bytes, ctx.encryption.sign(bytes, ticketPurpose(agencyId)))}`;
}

/**
 * The booking that a voucher's link names; null where the link is none of this agency's. Links of before there were tickets name it
 * sealed.
 */
export function bookingOfVoucher(ctx: Needs<"encryption" | "agency">, token: string): string | null {
  if (!looksLikeTicket(token)) return openBooking(ctx, "voucher", token);
  const read = readTicket(token);
  const isOurs = read && ctx.encryption.isSigned(read.bytes, read.signature, ticketPurpose(ctx.agency.id));
  return isOurs ? read.ticket.bookingId : null;
}
