import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { looksLikeTicket, readTicket, ticketBytes, writeTicket } from "../../../domain/check-in/ticket.ts";
import type { Needs } from "../../context.ts";
import { openBooking } from "./sealed-link.ts";

/** A signature for one agency is invalid for any other. */
export const ticketPurpose = (agencyId: string): string => `tickets/${agencyId}`;

export function voucherPath(
  ctx: Needs<"encryption">,
  booking: Pick<BookingRow, "agencyId" | "id" | "revision" | "date" | "startTime">,
): string {
  const { agencyId, id: bookingId, revision, date, startTime } = booking;
  const bytes = ticketBytes({ bookingId, participantId: null, revision, date, startTime });
  return `/voucher/${writeTicket(bytes, ctx.encryption.sign(bytes, ticketPurpose(agencyId)))}`;
}

export interface OpenedVoucher {
  bookingId: string;
  /**
   * The booking's revision when the voucher was issued. Null for links of former releases, which contain a sealed id.
   */
  revision: number | null;
}

export function openVoucher(ctx: Needs<"encryption" | "agency">, token: string): OpenedVoucher | null {
  if (!looksLikeTicket(token)) {
    const bookingId = openBooking(ctx, "voucher", token);
    return bookingId === null ? null : { bookingId, revision: null };
  }
  const read = readTicket(token);
  const isOurs = read && ctx.encryption.isSigned(read.bytes, read.signature, ticketPurpose(ctx.agency.id));
  return isOurs ? read.ticket : null;
}
