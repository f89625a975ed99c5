import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { DomainError } from "../../domain/errors.ts";
import { AGENCY_LOCALE } from "../../domain/locale.ts";
import { ownsBooking } from "../access/may.ts";
import { idOf } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { writeMessage } from "./steps/write-message.ts";

/**
 * A booking on the site already causes the e-mail, so a call sends no second e-mail. Does nothing for a booking by hand.
 * @throws DomainError `not-signed-in`, `booking-not-found`.
 */
export const sendBookingLead = defineUseCase({
  name: "send-booking-lead",
  may: { traveller: true },
  input: z.object({ bookingId: idOf("booking-not-found") }),
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, input): Promise<void> {
    await inTransaction(ctx.db, async (tx) => {
      const booking = await findBooking(tx, ctx.agency.id, input.bookingId);
      if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
      if (booking.source === "hand") return;
      await writeMessage(ctx, tx, { kind: "booking-lead", bookingId: booking.id }, AGENCY_LOCALE);
    });
  },
});
