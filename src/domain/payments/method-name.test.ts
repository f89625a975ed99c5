import { expect, test } from "vitest";
import { methodName } from "./method-name.ts";

test.each([
  ["master", "Mastercard"],
  ["visa", "Visa"],
  ["pse", "PSE"],
  ["efecty", "Efecty"],
  ["account_money", "Mercado Pago"],
  ["bank_transfer", "BANK TRANSFER"],
])("the provider's method %s is called %s", (id, name) => {
  expect(methodName(id)).toBe(name);
});
