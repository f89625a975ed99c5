import { expect, test } from "vitest";
import { fittingPayments, formerPriceRefund } from "./former-price.ts";

const payments = [
  { id: "old", currency: "COP" },
  { id: "new", currency: "COP" },
  { id: "foreign", currency: "USD" },
];
const refund = (paymentId: string, reason = "wrong-amount") => ({ paymentId, reason, amount: 360_000 });

test("payments that are refunded for a wrong amount are left out", () => {
  const refunds = [refund("old"), refund("new", "double-payment")];
  expect(fittingPayments(payments, refunds).map(({ id }) => id)).toEqual(["new", "foreign"]);
  expect(fittingPayments(payments, [])).toEqual(payments);
});

test("the refund of a former price counts only payments in pesos with a wrong amount", () => {
  expect(formerPriceRefund(payments, [refund("old"), refund("foreign")])).toBe(360_000);
  expect(formerPriceRefund(payments, [refund("new", "double-payment"), refund("foreign")])).toBeNull();
});
