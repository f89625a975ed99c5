import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { isUnclaimed } from "../../domain/booking/booking-source.ts";
import { DomainError } from "../../domain/errors.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { replaceLink } from "./steps/replace-link.ts";

const renewLinkInput = z.object({
  bookingId: idField,
  /** Version of the link to revoke, as shown in the booking's file. */
  version: z.int().nonnegative(),
});
/**
 * Replaces the link and the PIN of a booking. A repeated call with the same version does nothing.
 * @throws DomainError `not-allowed`, `booking-not-found`, `busy`; `booking-claimed` if an account owns the booking.
 */
export const renewLink = defineUseCase({
  name: "renew-link",
  may: { staff: "bookings.change", operator: true },
  input: renewLinkInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { bookingId, version }): Promise<void> {
    await inTransaction(ctx.db, async (tx) => {
      const booking = await lockBooking(tx, ctx.agency.id, bookingId);
      if (!booking) throw new DomainError("booking-not-found");
      if (!isUnclaimed(booking)) throw new DomainError("booking-claimed");
      if (booking.linkVersion === version) await replaceLink(ctx, tx, booking, { emailChanged: false });
    });
  },
});
