import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingLine, type BookingRow, updateBooking } from "../../../db/queries/booking/bookings.ts";
import { closeChoice } from "../../../db/queries/campaigns/choices.ts";
import { nextBookingStatus } from "../../../domain/booking/booking-status.ts";
import type { CampaignCause } from "../../../domain/campaigns/campaign.ts";
import { reversalOf } from "../../../domain/ledger/entry.ts";
import { AGENCY_LOCALE, type Localized } from "../../../domain/locale.ts";
import type { Needs } from "../../context.ts";
import type { BookedMoney } from "../../ledger/steps/booked-money.ts";
import { recordMovements, reverseWriteOff } from "../../ledger/steps/record-movements.ts";
import { writeOffRemainder } from "../../ledger/steps/write-off-remainder.ts";
import { writeMessages } from "../../messaging/steps/write-message.ts";
import { releaseMoney } from "../../payments/steps/release-money.ts";
import { withdrawPendingChange } from "../../payments/steps/withdraw-change.ts";
import { recordAudit } from "../../record-audit.ts";

export type EndBookingNeeds = Needs<"jobs" | "clock" | "newId" | "agency" | "actor">;

export interface BookingEnd {
  money: BookedMoney;
  /**
   * Refund in whole pesos. `beyondRule` is the part beyond policy and law, and `why` is the reason that staff gave for this
   * part.
   */
  amount: number;
  beyondRule: number;
  why?: string | undefined;
  reversedLines: readonly BookingLine[];
  /** Part of the charges that is written off, in whole pesos. */
  writtenOff: number;
  reason: "traveller" | "staff" | "agency";
  campaign?: { cause: CampaignCause; note: Localized | null } | undefined;
}

/**
 * Cancels a locked booking: withdraws its pending change, closes its open choice, requests the decided refund, and e-mails the
 * traveller.
 */
export async function endBooking(
  ctx: EndBookingNeeds,
  tx: Transaction,
  booking: BookingRow,
  end: BookingEnd,
): Promise<BookingRow> {
  const now = ctx.clock.now();
  const { amount: refundAmount, beyondRule, why, campaign } = end;
  const status = nextBookingStatus(booking.status, "cancelled");
  const row = await updateBooking(tx, booking, { status, cancelledAt: now }, now);
  await withdrawPendingChange(ctx, tx, booking);
  await closeChoice(tx, booking, "cancelled-before", now);
  const act = { reason: "cancel-booking" } as const;
  await releaseMoney(ctx, tx, end.money, { amount: refundAmount, beyondRule });
  await recordMovements(ctx, tx, booking, end.reversedLines.map(reversalOf), act);
  await reverseWriteOff(ctx, tx, booking, act);
  await writeOffRemainder(ctx, tx, booking, end.writtenOff, act);
  await recordAudit(ctx, tx, {
    name: "cancel-booking",
    subject: booking.id,
    facts: {
      ...{ from: booking.status, to: status, refundAmount },
      ...(beyondRule > 0 ? { beyondRule } : {}),
      ...(why ? { why } : {}),
      ...(campaign ? { cause: campaign.cause } : {}),
    },
  });
  const messageFacts = { bookingId: booking.id, reason: end.reason, refundAmount } as const;
  const { locale } = booking;
  const cause = campaign ? { cause: campaign.cause } : {};
  const note = campaign?.note ? { note: campaign.note[locale] } : {};
  await writeMessages(ctx, tx, [
    // Staff see the progress of a campaign on the panel, and need no e-mail for each booking.
    ...(campaign
      ? []
      : [{ content: { kind: "agency-booking-cancelled", ...messageFacts } as const, locale: AGENCY_LOCALE }]),
    { content: { kind: "booking-cancelled", ...messageFacts, ...cause, ...note }, locale },
  ]);
  return row;
}
