import { expect, test } from "vitest";
import { collectsMoney, HAND_METHODS, isAtProvider, methodOf, PAYMENT_METHODS } from "./payment-method.ts";

test("a payment that was stored without a method is the provider's", () => {
  expect(methodOf({ paymentMethod: null })).toBe("mercado-pago");
  expect(isAtProvider({ paymentMethod: null })).toBe(true);
});

test("the agency itself takes the money of every method except the provider's", () => {
  expect(["mercado-pago", ...HAND_METHODS]).toEqual(Object.keys(PAYMENT_METHODS));
  expect(HAND_METHODS.filter((paymentMethod) => isAtProvider({ paymentMethod }))).toEqual([]);
});

test("the methods on-account and free collect no money", () => {
  expect(HAND_METHODS.filter((method) => !collectsMoney(method))).toEqual(["on-account", "free"]);
});
