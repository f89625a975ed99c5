import { listBookingsOf } from "../../db/queries/booking/bookings.ts";
import { listChangedOfUser } from "../../db/queries/booking/changes.ts";
import { countIncompleteOf } from "../../db/queries/booking/incomplete.ts";
import { listUndecidedOfUser } from "../../db/queries/campaigns/undecided.ts";
import { listPaymentsOfUser, listRefundsOfUser } from "../../db/queries/payments/payments.ts";
import { pendingKind, waitsForTraveller } from "../../domain/booking/booking-standing.ts";
import { nextStepOf } from "../../domain/campaigns/standing.ts";
import { changePaymentInFlight } from "../../domain/payments/in-flight.ts";
import { readTimeChanges } from "../campaigns/steps/choice-facts.ts";
import { defineUseCase } from "../use-case.ts";
import type { BookingSummaryView } from "./booking-view.ts";
import { toBookingSummary, undecidedStanding } from "./to-booking-view.ts";

/** @throws DomainError `not-signed-in` */
export const listBookings = defineUseCase({
  name: "list-bookings",
  may: { traveller: true },
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx): Promise<BookingSummaryView[]> {
    const { userId } = ctx.actor;
    const now = ctx.clock.now();
    const [rows, payments, refunds, changed, incomplete, undecided] = await Promise.all([
      listBookingsOf(ctx.db, ctx.agency.id, userId),
      listPaymentsOfUser(ctx.db, ctx.agency.id, userId),
      listRefundsOfUser(ctx.db, ctx.agency.id, userId),
      listChangedOfUser(ctx.db, ctx.agency.id, userId, now),
      countIncompleteOf(ctx.db, ctx.agency.id, userId),
      listUndecidedOfUser(ctx.db, ctx.agency.id, userId),
    ]);
    const campaigns = [...undecided.values()].map((one) => ({ ...one, id: one.campaignId }));
    const timeChanges = await readTimeChanges(ctx.db, campaigns);
    const paymentsOf = Map.groupBy(payments, ({ bookingId }) => bookingId);
    const refundsOf = Map.groupBy(refunds, ({ bookingId }) => bookingId);
    return rows.map((booking) => {
      const { id, status } = booking;
      const campaign = undecided.get(id);
      // The list only shows whether the traveller can choose now, which does not depend on the default choice.
      const facts = { isUnpaid: status === "PENDING", byDefault: null };
      const next = campaign && nextStepOf(campaign, facts, now);
      const changesTime = campaign !== undefined && timeChanges.has(campaign.campaignId);
      const standing = next ? undecidedStanding(next, changesTime) : null;
      const money = { booking, payments: paymentsOf.get(id) ?? [], refunds: refundsOf.get(id) ?? [] };
      const change = campaign ? undefined : changed.get(id);
      const payment = change === undefined ? undefined : changePaymentInFlight(money.payments, change);
      return {
        ...toBookingSummary({ ...money, undecided: standing }, ctx.locale, now),
        chooseUntil: next === "choose" ? (campaign?.chooseUntil ?? null) : null,
        missingDetails: status === "CONFIRMED" && !campaign ? (incomplete.get(id) ?? 0) : 0,
        hasPendingChange: change !== undefined,
        isChangeInReview: payment !== undefined && !waitsForTraveller(pendingKind(payment)),
      };
    });
  },
});
