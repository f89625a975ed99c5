import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { findChange, updateChange } from "../../db/queries/booking/changes.ts";
import { listPayments } from "../../db/queries/payments/payments.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { nextChangeStatus } from "../../domain/changes/change-status.ts";
import { nextQueryAt } from "../../domain/payments/query-schedule.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { settleAllPayments } from "../payments/reconcile-booking.ts";
import type { SettlePaymentNeeds } from "../payments/settlement-context.ts";
import { presentOf } from "../present.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Ends a change that nobody has paid. Its seats are free from the moment of the lapse, and the booking stays unchanged. The
 * provider is asked for payments one last time. If the provider is unavailable, the job retries with backoff.
 */
export const lapseChange = defineUseCase({
  name: "lapse-change",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { changeId: string }): Promise<void> {
    const before = await findChange(ctx.db, ctx.agency.id, input.changeId);
    if (before?.status !== "pending" || before.holdExpiresAt > (await presentOf(ctx, ctx.db))) return;
    try {
      await settleAllPayments(ctx, before.bookingId);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      const again = nextQueryAt(before.holdExpiresAt, ctx.clock.now());
      const job = { agencyId: before.agencyId, changeId: before.id };
      return inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "lapse-change", job, again));
    }
    await closeChange(ctx, before);
  },
});

async function closeChange(
  ctx: SettlePaymentNeeds,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, bookingId);
    const change = await findChange(tx, ctx.agency.id, id);
    const now = await presentOf(ctx, tx);
    if (!booking || change?.status !== "pending" || isHeld(change, now)) return;
    const status = nextChangeStatus(change.status, "hold-lapsed");
    await updateChange(tx, change, { status }, now);
    for (const payment of await listPayments(tx, booking.agencyId, booking.id)) {
      const { agencyId, providerPaymentId, changeId } = payment;
      if (changeId !== id || payment.status !== "pending" || !providerPaymentId) continue;
      await ctx.jobs.enqueue(tx, "cancel-payment", { agencyId, providerPaymentId });
    }
    const facts = { change: id, from: change.status, to: status };
    await recordAudit(ctx, tx, { name: "lapse-change", subject: booking.id, facts });
  });
}
