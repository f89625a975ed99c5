import type { Transaction } from "../../db/connection/client.ts";
import { type BookingRow, updateBooking } from "../../db/queries/booking/bookings.ts";
import { listPayments, updatePayment } from "../../db/queries/payments/payments.ts";
import type { AuditFacts } from "../../domain/audit-entry.ts";
import type { Needs } from "../context.ts";
import { recordAudit } from "../record-audit.ts";

type ReplaceNeeds = Needs<"clock" | "newId" | "agency" | "actor">;

interface Reached {
  email?: string | null | undefined;
}

/** Whether somebody's e-mail becomes another one: whoever had the earlier one may have the link that was sent there. */
export const isReachedElsewhere = (before: Reached, after: Reached): boolean =>
  Boolean(before.email) && after.email !== undefined && after.email !== before.email;

/** Open checkouts lead back to the link of before: the next one who pays has another made. */
async function dropCheckouts(tx: Transaction, { agencyId, id }: BookingRow, now: Date): Promise<void> {
  const attempts = await listPayments(tx, agencyId, id);
  const open = attempts.filter(
    ({ paymentUrl, providerPaymentId }) => paymentUrl !== null && providerPaymentId === null,
  );
  for (const attempt of open) await updatePayment(tx, attempt, { paymentUrl: null, preferenceId: null }, now);
}

/**
 * Ends the link and the PIN of a booking of nobody's account, in the transaction that has the booking locked: others follow from its next
 * version. A booking that is in an account has none to end.
 */
export async function replaceLink(
  ctx: ReplaceNeeds,
  tx: Transaction,
  booking: BookingRow,
  why: Pick<AuditFacts["renew-link"], "emailChanged">,
): Promise<BookingRow> {
  if (booking.userId !== null) return booking;
  const now = ctx.clock.now();
  const version = booking.linkVersion + 1;
  const row = await updateBooking(tx, booking, { linkVersion: version }, now);
  await dropCheckouts(tx, row, now);
  await recordAudit(ctx, tx, { name: "renew-link", subject: booking.id, facts: { version, ...why } });
  return row;
}
