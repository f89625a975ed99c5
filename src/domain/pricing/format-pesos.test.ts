import { expect, test } from "vitest";
import { formatPesos } from "./format-pesos.ts";

test("pesos read as in Colombia", () => {
  expect(formatPesos(250_000, "es-CO")).toBe("$\u00a0250.000");
});

test("pesos name their currency in English", () => {
  expect(formatPesos(1_250_000, "en")).toBe("COP\u00a01,250,000");
});
