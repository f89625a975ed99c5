import { expect, test } from "vitest";
import { bringsMoney, HAND_METHODS, isAtProvider, methodOf, PAYMENT_METHODS } from "./payment-method.ts";

test("a payment of a version that knew one method is the provider's", () => {
  expect(methodOf({ paymentMethod: null })).toBe("mercado-pago");
  expect(isAtProvider({ paymentMethod: null })).toBe(true);
});

test("what the agency takes itself is every other method, and none of them is the provider's", () => {
  expect(["mercado-pago", ...HAND_METHODS]).toEqual(Object.keys(PAYMENT_METHODS));
  expect(HAND_METHODS.filter((paymentMethod) => isAtProvider({ paymentMethod }))).toEqual([]);
});

test("on account and free bring no money", () => {
  expect(HAND_METHODS.filter((method) => !bringsMoney(method))).toEqual(["on-account", "free"]);
});
