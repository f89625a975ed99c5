import { expect, test } from "vitest";
import { formatMoney, formatPesos } from "./format-pesos.ts";

test("pesos have the sign and separators of Colombia in Spanish", () => {
  expect(formatPesos(250_000, "es-CO")).toBe("$\u00a0250.000");
});

test("pesos have the currency code in English", () => {
  expect(formatPesos(1_250_000, "en")).toBe("COP\u00a01,250,000");
});

test("money in another currency has its code and cents", () => {
  expect(formatMoney(99.9, "USD", "en")).toBe("USD\u00a099.90");
  expect(formatMoney(99.9, "USD", "es-CO")).toBe("USD\u00a099,90");
  expect(formatMoney(250_000, "COP", "es-CO")).toBe("$\u00a0250.000");
});
