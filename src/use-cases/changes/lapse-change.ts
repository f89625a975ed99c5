import type { Transaction } from "../../db/connection/client.ts";
import { readDatabaseTime } from "../../db/connection/clock.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { findChange, updateChange } from "../../db/queries/booking/changes.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { nextChangeStatus } from "../../domain/changes/change-status.ts";
import { changePaymentInFlight } from "../../domain/payments/in-flight.ts";
import { readMoney } from "../ledger/steps/booked-money.ts";
import { writeMessage } from "../messaging/steps/write-message.ts";
import { lapsePayable } from "../payments/steps/lapse-payable.ts";
import { payableChange } from "../payments/steps/payable.ts";
import { cancelPending } from "../payments/steps/release-money.ts";
import type { SettlePaymentNeeds } from "../payments/steps/settle-payment.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

export const lapseChange = defineUseCase({
  name: "lapse-change",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { changeId: string }): Promise<void> {
    const change = await findChange(ctx.db, ctx.agency.id, input.changeId);
    if (change?.status !== "pending") return;
    await lapsePayable(ctx, payableChange(change), (tx) => closeChange(ctx, tx, change));
  },
});

async function closeChange(
  ctx: SettlePaymentNeeds,
  tx: Transaction,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<void> {
  const booking = await lockBooking(tx, ctx.agency.id, bookingId);
  const change = await findChange(tx, ctx.agency.id, id);
  const now = await readDatabaseTime(ctx, tx);
  if (!booking || change?.status !== "pending" || isHeld(change, now)) return;
  const status = nextChangeStatus(change.status, "hold-lapsed");
  await updateChange(tx, change, { status }, now);
  const money = await readMoney(tx, booking);
  await cancelPending(ctx, tx, money, id);
  const facts = { change: id, from: change.status, to: status };
  await recordAudit(ctx, tx, { name: "lapse-change", subject: booking.id, facts });
  const unfinished = changePaymentInFlight(money.payments, id);
  if (!unfinished) return;
  const message = { bookingId, changeId: id, paymentId: unfinished.id };
  await writeMessage(ctx, tx, { kind: "change-payment-rejected", ...message }, booking.locale);
}
