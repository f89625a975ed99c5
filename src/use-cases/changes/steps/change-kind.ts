import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingRow, listLines } from "../../../db/queries/booking/bookings.ts";
import { type ChangeRow, findChange, updateChange } from "../../../db/queries/booking/changes.ts";
import { changeEndsAt } from "../../../domain/changes/change-deadline.ts";
import { nextChangeStatus } from "../../../domain/changes/change-status.ts";
import type { SaleSchedule } from "../../../domain/departures/schedule.ts";
import type { PayableState } from "../../../domain/payments/settlement.ts";
import { ruleOf } from "../../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../../context.ts";
import { writeMessage } from "../../messaging/steps/write-message.ts";
import { payableChange } from "../../payments/steps/payable.ts";
import type { PayableKind } from "../../payments/steps/payable-kind.ts";
import { hasNewlyFailed, isNewlyPending, type RecordedPayment } from "../../payments/steps/record-payment.ts";
import { listPeople } from "../../personal-data/steps/people.ts";
import { openPeople } from "./sealed-people.ts";
import { type EffectiveTerms, writeChange } from "./write-change.ts";

export interface PendingChange {
  booking: BookingRow;
  change: ChangeRow;
}

export const isOpen = ({ booking, change }: PendingChange): boolean =>
  change.status === "pending" && booking.status === "CONFIRMED" && booking.revision === change.revision;

export const unpaidSeatsOfChange = (change: ChangeRow, schedule: SaleSchedule) => ({
  ...change,
  endsAt: changeEndsAt(change, schedule),
  capacity: ruleOf(schedule, change.plan).capacity,
});

export async function applyPaidChange(
  ctx: Needs<"jobs" | "clock" | "newId" | "agency" | "actor" | "encryption">,
  tx: Transaction,
  { booking, change }: PendingChange,
  { paymentId, now, terms }: { paymentId: string; now: Date; terms?: EffectiveTerms },
): Promise<BookingRow> {
  const people = openPeople(ctx, change);
  const status = nextChangeStatus(change.status, "paid");
  await updateChange(tx, change, { status, paymentId }, now);
  const lines = await listLines(tx, booking);
  const before = { booking, lines, people: await listPeople(ctx, tx, booking) };
  return writeChange(ctx, tx, before, { ...change, people, terms });
}

function stateOf({ booking, change }: PendingChange): PayableState {
  if (booking.status === "CANCELLED") return "cancelled";
  if (change.status === "applied") return "paid";
  return isOpen({ booking, change }) ? "open" : "expired";
}

function emailAbout(
  payment: RecordedPayment,
): "change-payment-pending" | "change-payment-rejected" | undefined {
  if (hasNewlyFailed(payment)) return "change-payment-rejected";
  return isNewlyPending(payment) ? "change-payment-pending" : undefined;
}

export const changeKind: PayableKind = {
  find: ({ db, agency }, id) => findChange(db, agency.id, id),
  async read(tx, { booking, experience }, id) {
    const change = await findChange(tx, booking.agencyId, id);
    if (!change) return undefined;
    const waiting = { booking, change };
    return {
      payable: payableChange(change),
      booking,
      changeId: id,
      state: stateOf(waiting),
      held: unpaidSeatsOfChange(change, experience.schedule),
      expected: () => change.toPay,
      confirmedBy(row) {
        if (change.paymentId === null) return "none";
        return row?.id === change.paymentId ? "this" : "another";
      },
      async applyPaid(ctx, lock, { payment, now }) {
        await applyPaidChange(ctx, lock, waiting, { paymentId: payment.row.id, now });
      },
      async follow(ctx, lock, { payment, now }, hold) {
        if (hold) await updateChange(lock, change, hold, now);
        const kind = emailAbout(payment);
        if (!kind || !isOpen(waiting)) return;
        const message = { kind, bookingId: booking.id, changeId: id, paymentId: payment.row.id };
        await writeMessage(ctx, lock, message, booking.locale);
      },
    };
  },
};
