import { expect, test } from "vitest";
import { unbrokenAmount } from "./unbroken-amount.ts";

test("the sign of an approximate amount stays on the line of its number", () => {
  for (const locale of ["es-CO", "en"] as const)
    expect(unbrokenAmount(78_000, { currency: "USD", pesos: 3_950 }, locale)).toBe("≈\u00a0USD\u00a020");
});
