import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingRow, updateBooking } from "../../../db/queries/booking/bookings.ts";
import { listPayments, updatePayment } from "../../../db/queries/payments/payments.ts";
import type { AuditFacts } from "../../../domain/audit/audit-entry.ts";
import { isUnclaimed } from "../../../domain/booking/booking-source.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";

type ReplaceNeeds = Needs<"clock" | "newId" | "agency" | "actor">;

interface Contact {
  email?: string | null | undefined;
}

/** The link must be renewed if the address changes, because the former mailbox may contain the link. */
export const isReachedElsewhere = (before: Contact, after: Contact): boolean =>
  Boolean(before.email) && after.email !== undefined && after.email !== before.email;

/** Drops open checkouts, because their return URLs contain the former link. */
async function dropCheckouts(tx: Transaction, { agencyId, id }: BookingRow, now: Date): Promise<void> {
  const attempts = await listPayments(tx, agencyId, id);
  const open = attempts.filter(
    ({ paymentUrl, providerPaymentId }) => paymentUrl !== null && providerPaymentId === null,
  );
  for (const attempt of open) await updatePayment(tx, attempt, { paymentUrl: null, preferenceId: null }, now);
}

/**
 * Renews the link and the PIN of a locked booking, by raising the link's version. Does nothing for a booking with an account.
 */
export async function replaceLink(
  ctx: ReplaceNeeds,
  tx: Transaction,
  booking: BookingRow,
  why: Pick<AuditFacts["renew-link"], "emailChanged">,
): Promise<BookingRow> {
  if (!isUnclaimed(booking)) return booking;
  const now = ctx.clock.now();
  const version = booking.linkVersion + 1;
  const row = await updateBooking(tx, booking, { linkVersion: version }, now);
  await dropCheckouts(tx, row, now);
  await recordAudit(ctx, tx, { name: "renew-link", subject: booking.id, facts: { version, ...why } });
  return row;
}
