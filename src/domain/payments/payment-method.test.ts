import { expect, test } from "vitest";
import { collectsMoney, HAND_METHODS, isAtProvider, methodOf, PAYMENT_METHODS } from "./payment-method.ts";

test("a payment stored before methods existed is the provider's", () => {
  expect(methodOf({ paymentMethod: null })).toBe("mercado-pago");
  expect(isAtProvider({ paymentMethod: null })).toBe(true);
});

test("the agency takes every method but the provider's itself", () => {
  expect(["mercado-pago", ...HAND_METHODS]).toEqual(Object.keys(PAYMENT_METHODS));
  expect(HAND_METHODS.filter((paymentMethod) => isAtProvider({ paymentMethod }))).toEqual([]);
});

test("on account and free collect no money", () => {
  expect(HAND_METHODS.filter((method) => !collectsMoney(method))).toEqual(["on-account", "free"]);
});
