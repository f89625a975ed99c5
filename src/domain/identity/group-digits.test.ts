import { expect, test } from "vitest";
import { groupDigits } from "./group-digits.ts";

test.each([
  ["+57 3015550142", "+57 301 555 0142"],
  ["+573015550142", "+57 301 555 0142"],
  ["+57 606 759 3140", "+57 606 759 3140"],
  ["+34 612345678", "+34 612345678"],
])("%s is shown as %s", (phone, shown) => {
  expect(groupDigits(phone)).toBe(shown);
});
