import { expect, test } from "vitest";
import { type ExchangeRates, formatApproximately, recentRates } from "./exchange-rates.ts";

const rates: ExchangeRates = { date: "2026-11-20", rates: [{ currency: "USD", pesos: 3_950 }] };

test("an amount is shown in whole units, with the code of its currency", () => {
  const text = (amount: number, locale: "es-CO" | "en") =>
    formatApproximately(amount, { currency: "USD", pesos: 3_950 }, locale).replace(/\s/g, " ");
  expect(text(190_000, "es-CO")).toBe("≈ USD 48");
  expect(text(190_000, "en")).toBe("≈ USD 48");
  expect(text(9_875_000, "en")).toBe("≈ USD 2,500");
});

test.each([
  ["2026-11-20", true],
  ["2026-12-21", true],
  ["2026-12-22", false],
])("rates of 20 November are shown on %s: %s", (today, shown) => {
  expect(recentRates(rates, today)).toBe(shown ? rates : null);
});

test("missing rates are not shown", () => {
  expect(recentRates(null, "2026-11-20")).toBeNull();
});
