import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { readDatabaseTime } from "../../db/connection/clock.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../db/queries/booking/bookings.ts";
import { type ChangeRow, findPendingChange } from "../../db/queries/booking/changes.ts";
import { listPayments, type PaymentRow } from "../../db/queries/payments/payments.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { DomainError } from "../../domain/errors.ts";
import { openAttempt } from "../../domain/payments/in-flight.ts";
import { reachesBooking } from "../access/may.ts";
import { findCheckoutFacts, openCheckout, requirePayable } from "../booking/steps/open-checkout.ts";
import type { Needs } from "../context.ts";
import { idOf } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { insertAttemptForChange } from "./steps/insert-attempt-for-change.ts";

const payChangeInput = z.object({ id: idOf("booking-not-found") });
type PayChangeInput = z.infer<typeof payChangeInput>;

type PayChangeNeeds = Needs<
  "db" | "jobs" | "encryption" | "clock" | "newId" | "agency" | "actor" | "payments"
>;

interface OpenChange {
  booking: BookingRow;
  change: ChangeRow;
  attempts: PaymentRow[];
  now: Date;
}

type MayPay = (booking: BookingRow) => boolean;

/**
 * @throws DomainError `booking-not-found`; `hold-lapsed` if no change of the booking is pending; `booking-not-payable` if the
 * departure before or after the change is cancelled.
 */
async function lockOpenChange(
  ctx: PayChangeNeeds,
  tx: Transaction,
  bookingId: string,
  mayPay: MayPay,
): Promise<OpenChange> {
  const booking = await lockBooking(tx, ctx.agency.id, bookingId);
  if (!booking || !mayPay(booking)) throw new DomainError("booking-not-found");
  const change = await findPendingChange(tx, booking);
  const now = await readDatabaseTime(ctx, tx);
  if (!change || !isHeld(change, now)) throw new DomainError("hold-lapsed");
  await requirePayable(tx, booking, change);
  return { booking, change, attempts: await listPayments(tx, booking.agencyId, booking.id), now };
}

async function currentAttempt(
  ctx: PayChangeNeeds,
  tx: Transaction,
  { booking, change, attempts, now }: OpenChange,
): Promise<PaymentRow> {
  const open = openAttempt(attempts, change.id, now);
  if (open) return open;
  const { schedule } = await findCheckoutFacts({ ...ctx, db: tx }, booking);
  const attempt = await insertAttemptForChange(ctx, tx, change, { attempts, schedule, now });
  const facts = { attempt: attempt.attempt };
  await recordAudit(ctx, tx, { name: "pay-booking", subject: booking.id, facts });
  return attempt;
}

/**
 * @returns the payment URL.
 * @throws DomainError as `payChange` does.
 */
export async function openChangeCheckout(
  ctx: PayChangeNeeds,
  bookingId: string,
  mayPay: MayPay = (booking) => reachesBooking(ctx.actor, booking),
): Promise<string> {
  const { booking, change, attempt } = await inTransaction(ctx.db, async (tx) => {
    const open = await lockOpenChange(ctx, tx, bookingId, mayPay);
    return { ...open, attempt: await currentAttempt(ctx, tx, open) };
  });
  const facts = await findCheckoutFacts(ctx, booking);
  return openCheckout(ctx, booking, attempt, { ...facts, change });
}

/**
 * @returns the payment URL.
 * @throws DomainError `not-signed-in`, `not-allowed`, `booking-not-found`, `booking-not-payable`, `hold-lapsed`,
 * `payment-provider-unavailable`, `payment-provider-refused`, `busy`.
 */
async function pay(ctx: PayChangeNeeds, input: PayChangeInput): Promise<string> {
  return openChangeCheckout(ctx, input.id);
}

export const payChange = defineUseCase({
  name: "pay-change",
  may: { traveller: true },
  input: payChangeInput,
  limits: ["paying-account", "paying-address"],
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  run: pay,
});

export const payChangeByStaff = defineUseCase({
  name: "pay-change-by-staff",
  may: { staff: "bookings.change" },
  input: payChangeInput,
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  run: pay,
});
