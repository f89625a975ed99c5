import { expect, test } from "vitest";
import { taxIdCheckDigit } from "./tax-id.ts";

// NITs of DIAN, Bancolombia and Ecopetrol, and a number whose remainder is 0.
test.each([
  ["800197268", 4],
  ["890903938", 8],
  ["899999068", 1],
  ["79123456", 0],
])("the check digit of the NIT %s is %d", (digits, expected) => {
  expect(taxIdCheckDigit(digits)).toBe(expected);
});
