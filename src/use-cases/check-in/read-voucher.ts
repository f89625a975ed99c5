import { z } from "zod";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import type { Ticket } from "../../domain/check-in/ticket.ts";
import { DomainError } from "../../domain/errors.ts";
import { openVoucher } from "../booking/steps/voucher-link.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Returns the ticket of a scanned voucher, as it would be issued now. Devices call this for vouchers older than signed tickets,
 * because such vouchers cannot be read offline.
 * @throws DomainError `not-allowed`, `booking-not-found`
 */
export const readVoucher = defineUseCase({
  name: "read-voucher",
  may: { staff: "checkin" },
  input: z.object({ token: z.string().min(1).max(500) }),
  needs: ["db", "encryption", "agency"],
  async run(ctx, { token }): Promise<Ticket> {
    const opened = openVoucher(ctx, token);
    const booking = opened && (await findBooking(ctx.db, ctx.agency.id, opened.bookingId));
    if (!booking) throw new DomainError("booking-not-found");
    const { id, revision, date, startTime } = booking;
    return { bookingId: id, participantId: null, revision, date, startTime };
  },
});
