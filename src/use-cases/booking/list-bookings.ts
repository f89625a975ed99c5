import { listBookingsOf } from "../../db/queries/booking/bookings.ts";
import { listChangedOfUser } from "../../db/queries/booking/changes.ts";
import { countIncompleteOf } from "../../db/queries/booking/incomplete.ts";
import { listPaymentsOfUser, listRefundsOfUser } from "../../db/queries/payments/payments.ts";
import { defineUseCase } from "../use-case.ts";
import type { BookingSummaryView } from "./booking-view.ts";
import { isChangeBeingPaid, toBookingSummary } from "./to-booking-view.ts";

/** Returns the traveller's bookings at this agency, newest first. @throws DomainError `not-signed-in` */
export const listBookings = defineUseCase({
  name: "list-bookings",
  may: { traveller: true },
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx): Promise<BookingSummaryView[]> {
    const { userId } = ctx.actor;
    const now = ctx.clock.now();
    const [rows, payments, refunds, changed, incomplete] = await Promise.all([
      listBookingsOf(ctx.db, ctx.agency.id, userId),
      listPaymentsOfUser(ctx.db, ctx.agency.id, userId),
      listRefundsOfUser(ctx.db, ctx.agency.id, userId),
      listChangedOfUser(ctx.db, ctx.agency.id, userId, now),
      countIncompleteOf(ctx.db, ctx.agency.id, userId),
    ]);
    const paymentsOf = Map.groupBy(payments, ({ bookingId }) => bookingId);
    const refundsOf = Map.groupBy(refunds, ({ bookingId }) => bookingId);
    return rows.map((booking) => {
      const { id } = booking;
      const money = { booking, payments: paymentsOf.get(id) ?? [], refunds: refundsOf.get(id) ?? [] };
      const change = changed.get(id);
      return {
        ...toBookingSummary(money, ctx.locale, now),
        missingDetails: booking.status === "CONFIRMED" ? (incomplete.get(id) ?? 0) : 0,
        hasPendingChange: change !== undefined,
        isChangeBeingPaid: change !== undefined && isChangeBeingPaid(money.payments, change),
      };
    });
  },
});
