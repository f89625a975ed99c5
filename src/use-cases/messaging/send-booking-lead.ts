import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { DomainError } from "../../domain/errors.ts";
import { AGENCY_LOCALE } from "../../domain/locale.ts";
import { ownsBooking } from "../access/reaches-booking.ts";
import { idOf } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { writeMessage } from "./steps/write-message.ts";

const sendBookingLeadInput = z.object({ bookingId: idOf("booking-not-found") });
/**
 * E-mails the agency about a booking, unless this e-mail is already in the outbox. Each booking on the site writes the e-mail
 * when it is made, so the call then does nothing.
 * @throws DomainError `not-signed-in`, `booking-not-found`.
 */
export const sendBookingLead = defineUseCase({
  name: "send-booking-lead",
  may: { traveller: true },
  input: sendBookingLeadInput,
  needs: ["db", "jobs", "clock", "newId", "agency"],
  async run(ctx, input): Promise<void> {
    await inTransaction(ctx.db, async (tx) => {
      const booking = await findBooking(tx, ctx.agency.id, input.bookingId);
      if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
      await writeMessage(ctx, tx, { kind: "booking-lead", bookingId: booking.id }, AGENCY_LOCALE);
    });
  },
});
