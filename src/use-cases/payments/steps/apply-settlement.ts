import type { Transaction } from "../../../db/connection/client.ts";
import { extendHold, type NewHold } from "../../../domain/booking/hold.ts";
import type { Settlement } from "../../../domain/payments/settlement.ts";
import { endReturnedBooking } from "./end-returned-booking.ts";
import type { LockedPayable, PaymentNews, SettleNeeds } from "./payable-kind.ts";
import { refundPayment } from "./refund-payment.ts";
import { releasedHold } from "./released-hold.ts";
import { lapseLater } from "./watch-payable.ts";

/** Follows a payment that is pending or has failed. If the hold moves, the payable lapses after the new one. */
async function followPayment(
  ctx: SettleNeeds,
  tx: Transaction,
  locked: LockedPayable,
  news: PaymentNews,
  hold: NewHold | null,
): Promise<void> {
  await locked.follow(ctx, tx, news, hold);
  if (hold && hold.holdExpiresAt.getTime() !== locked.held.holdExpiresAt.getTime())
    await lapseLater(ctx, tx, { ...locked.payable, ...hold });
}

/** Applies a settlement to its payable, and writes its consequences: hold, refund, messages, audit. */
export async function applySettlement(
  ctx: SettleNeeds,
  tx: Transaction,
  locked: LockedPayable,
  settlement: Settlement,
  news: PaymentNews,
): Promise<void> {
  const { booking, held } = locked;
  const { provider, payment } = news;
  switch (settlement.kind) {
    case "confirm":
      return locked.applyPaid(ctx, tx, news);
    case "wait": {
      const hold = settlement.extendHold ? extendHold(held, provider, held.endsAt) : null;
      return followPayment(ctx, tx, locked, news, hold);
    }
    case "reject":
    case "release-hold":
      return followPayment(ctx, tx, locked, news, await releasedHold(tx, locked, news));
    case "refund":
      return refundPayment(ctx, tx, { booking, payment: payment.row, provider }, settlement.reason);
    case "money-returned":
      return endReturnedBooking(ctx, tx, booking, news);
    case "nothing":
      return;
  }
}
