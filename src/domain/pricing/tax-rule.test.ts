import { expect, test } from "vitest";
import { LOCALES } from "../locale.ts";
import { TAX_RULES, taxInside, taxLabel, taxRuleOf } from "./tax-rule.ts";

test.each([
  ["as-stated", 352_000, 66_880],
  ["included", 352_000, 56_202],
  ["none", 352_000, 0],
  ["included", 119, 19],
] as const)("IVA %s of %i pesos is %i", (rule, base, tax) => {
  expect(taxInside(base, rule)).toBe(tax);
});

test("an experience's own rule comes before the agency's", () => {
  expect(taxRuleOf({ taxRule: null }, { taxRule: "none" })).toBe("none");
  expect(taxRuleOf({ taxRule: "included" }, { taxRule: "none" })).toBe("included");
});

test.each(LOCALES)("each rule has a label of its own in %s", (locale) => {
  expect(new Set(TAX_RULES.map((rule) => taxLabel(rule, locale))).size).toBe(TAX_RULES.length);
});
