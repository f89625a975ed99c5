import { findChange, updateChange } from "../../../db/queries/booking/changes.ts";
import type { PayableState } from "../../../domain/payments/settlement.ts";
import { payableChange } from "../../payments/steps/payable.ts";
import type { PayableKind } from "../../payments/steps/payable-kind.ts";
import { applyPaidChange, isOpen, unpaidSeatsOfChange, type WaitingChange } from "./apply-paid-change.ts";

function stateOf({ booking, change }: WaitingChange): PayableState {
  if (booking.status === "CANCELLED") return "cancelled";
  if (change.status === "applied") return "paid";
  return isOpen({ booking, change }) ? "open" : "expired";
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
      async follow(_ctx, lock, { now }, hold) {
        if (hold) await updateChange(lock, change, hold, now);
      },
    };
  },
};
