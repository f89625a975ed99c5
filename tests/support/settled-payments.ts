import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { MINUTE, type TestAgency } from "./use-case-context.ts";

export const TOTAL = 360_000;

export function settledPayments(site: TestAgency) {
  const settle = (providerPaymentId: string) => settlePayment(site.system, { providerPaymentId });
  const emailKinds = async () =>
    (await site.messages())
      .map((message) => message.content.kind)
      .filter((kind) => !/^(booking-lead|agency-)/.test(kind));
  async function bookPaid(change: Parameters<TestAgency["payments"]["pay"]>[2] = {}) {
    const made = await site.book(2);
    const paymentId = site.payments.pay(made.id, TOTAL, change);
    await settle(paymentId);
    return { ...made, paymentId };
  }
  async function lapsed() {
    await site.changeDeparture({ capacity: 2 });
    const made = await site.book(2);
    site.clock.forward(31 * MINUTE);
    return made;
  }

  return { settle, emailKinds, bookPaid, lapsed };
}
