import { expect, test } from "vitest";
import { fittingPayments, formerPriceRefund } from "./former-price.ts";

const payments = [
  { id: "old", currency: "COP" },
  { id: "new", currency: "COP" },
  { id: "foreign", currency: "USD" },
];
const refund = (paymentId: string, reason = "wrong-amount") => ({ paymentId, reason, amount: 360_000 });

test("payments that are refunded for their amount do not fit", () => {
  const refunds = [refund("old"), refund("new", "double-payment")];
  expect(fittingPayments(payments, refunds).map(({ id }) => id)).toEqual(["new", "foreign"]);
  expect(fittingPayments(payments, [])).toEqual(payments);
});

test("only a payment in pesos of another amount is named to the traveller", () => {
  expect(formerPriceRefund(payments, [refund("old"), refund("foreign")])).toBe(360_000);
  expect(formerPriceRefund(payments, [refund("new", "double-payment"), refund("foreign")])).toBeNull();
});
