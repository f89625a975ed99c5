import type { Transaction } from "../../../db/connection/client.ts";
import type { ChangeRow } from "../../../db/queries/booking/changes.ts";
import type { PaymentRow } from "../../../db/queries/payments/payments.ts";
import { changeEndsAt } from "../../../domain/changes/change-deadline.ts";
import type { SaleSchedule } from "../../../domain/departures/schedule.ts";
import { checkoutEnds } from "../../../domain/payments/checkout-times.ts";
import type { Needs } from "../../context.ts";
import { insertAttempt } from "../../payments/steps/insert-attempt.ts";
import { payableChange } from "../../payments/steps/payable.ts";

/** @param attempts all attempts of the booking, in order. */
export const insertAttemptForChange = (
  ctx: Needs<"agency" | "newId">,
  tx: Transaction,
  change: ChangeRow,
  { attempts, schedule, now }: { attempts: readonly PaymentRow[]; schedule: SaleSchedule; now: Date },
): Promise<PaymentRow> =>
  insertAttempt(ctx, tx, payableChange(change), {
    attempts,
    amount: change.toPay,
    ends: checkoutEnds(change, changeEndsAt(change, schedule), now),
    now,
  });
