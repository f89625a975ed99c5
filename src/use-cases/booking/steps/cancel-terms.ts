import type { Database } from "../../../db/connection/client.ts";
import { type BookingLine, type BookingRow, listLines } from "../../../db/queries/booking/bookings.ts";
import { isUndecided } from "../../../db/queries/campaigns/undecided.ts";
import { listPayments, listRefunds } from "../../../db/queries/payments/payments.ts";
import {
  type CancellationTerms,
  lineTerms,
  refundableLines,
  refundIfCancelled,
} from "../../../domain/booking/cancellation.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";
import { type BookedMoney, owedOnAccount } from "../../ledger/steps/booked-money.ts";

/** `departure-cancelled`: the agency cancelled the departure, and a campaign has not decided on the booking. */
export type RefundRule = Extract<CancellationTerms, { by: string }>["by"] | "departure-cancelled";

export interface CancelTerms {
  money: BookedMoney;
  held: number;
  /** Refund by policy or law, whichever gives more. All of `held` while a campaign decides on the booking. */
  byRule: number;
  rules: RefundRule[];
  /** Lines that a rule refunds. All lines if the booking was never confirmed, or while a campaign decides on the booking. */
  refundedLines: BookingLine[];
  lines: BookingLine[];
}

/** The terms are final only while the caller holds the booking's lock. */
export async function readCancelTerms(db: Database, booking: BookingRow, now: Date): Promise<CancelTerms> {
  const { agencyId, id } = booking;
  const [payments, refunds, lines, undecided] = await Promise.all([
    listPayments(db, agencyId, id),
    listRefunds(db, agencyId, id),
    listLines(db, booking),
    isUndecided(db, booking),
  ]);
  const money = { payments, refunds };
  const held = heldOfAll(money);
  // The agency cancelled the departure, so the policy does not apply.
  if (undecided)
    return { money, held, lines, byRule: held, rules: ["departure-cancelled"], refundedLines: lines };
  const owed = await owedOnAccount(db, { booking, ...money });
  const terms = lines.map((line) => lineTerms(booking, line, now));
  const rules = new Set(terms.flatMap((one) => (one.refund === "full" ? [one.by] : [])));
  return {
    ...{ money, held, lines },
    byRule: refundIfCancelled(booking, lines, { held, owed }, now),
    rules: booking.confirmedAt ? [...rules] : [],
    refundedLines: booking.confirmedAt ? refundableLines(booking, lines, now) : lines,
  };
}
