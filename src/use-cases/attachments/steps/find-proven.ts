import type { Transaction } from "../../../db/connection/client.ts";
import { findPayment, findRefund } from "../../../db/queries/payments/payments.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";

export interface Proven {
  paymentId?: string;
  refundId?: string;
}

/** @throws DomainError `payment-not-found` if the id belongs to no payment or refund of the booking. */
export async function findProven(
  ctx: Needs<"agency">,
  tx: Transaction,
  bookingId: string,
  id: string,
): Promise<Proven> {
  const payment = await findPayment(tx, ctx.agency.id, id);
  if (payment?.bookingId === bookingId) return { paymentId: id };
  const refund = await findRefund(tx, ctx.agency.id, id);
  if (refund?.bookingId === bookingId) return { refundId: id };
  throw new DomainError("payment-not-found");
}
