import type { Context } from "../../src/use-cases/context.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { createFakePayments, payableIdOf } from "../../tests/support/fake-payments.ts";
import type { BookingWish, Site } from "./site.ts";

export async function paidBooking(
  site: Site,
  wish: BookingWish & { traveller: number },
): Promise<{ ctx: Context; id: string }> {
  const payments = createFakePayments();
  await site.book(wish, { payments });
  const [paymentRequest] = payments.asked;
  if (!paymentRequest) throw new Error("a booking asked for no payment");
  const { externalReference, items } = paymentRequest.request;
  const id = payableIdOf(externalReference);
  const total = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const ctx = { ...site.contextOf(site.travellerOf(wish.traveller)), payments };
  const system: Context = { ...ctx, actor: { kind: "system", name: "bench" } };
  await settlePayment(system, { providerPaymentId: payments.pay(id, total) });
  return { ctx, id };
}
