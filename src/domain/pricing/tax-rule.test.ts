import { expect, test } from "vitest";
import { insideText, taxInside, taxRuleOf } from "./tax-rule.ts";

test.each([
  ["as-stated", 352_000, 66_880],
  ["included", 352_000, 56_202],
  ["none", 352_000, 0],
  ["included", 119, 19],
] as const)("IVA %s of %i pesos is %i", (rule, base, tax) => {
  expect(taxInside(base, rule)).toBe(tax);
});

test("an experience's own tax rule overrides the agency's", () => {
  expect(taxRuleOf({ taxRule: null }, { taxRule: "none" })).toBe("none");
  expect(taxRuleOf({ taxRule: "included" }, { taxRule: "none" })).toBe("included");
});

test.each([
  ["as-stated", "es-CO", "Incluye IVA $ 52.630 (19 % sobre el precio sin seguro) y seguro $ 8.000."],
  ["included", "es-CO", "Incluye IVA $ 52.630 (19 %, dentro del precio sin seguro) y seguro $ 8.000."],
  ["none", "es-CO", "Incluye seguro $ 8.000. No se cobra IVA."],
  [
    "as-stated",
    "en",
    "Includes VAT (IVA) COP 52,630 (19% on the price less insurance) and insurance COP 8,000.",
  ],
  [
    "included",
    "en",
    "Includes VAT (IVA) COP 52,630 (19%, within the price less insurance) and insurance COP 8,000.",
  ],
  ["none", "en", "Includes insurance COP 8,000. No VAT (IVA) is charged."],
] as const)("the IVA and insurance by the rule %s are described in %s", (rule, locale, expected) => {
  const text = insideText({ taxes: 52_630, insurance: 8_000 }, rule, locale);
  expect(text.replaceAll("\u00a0", " ")).toBe(expected);
});
