import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test("line breaks of every kind become one space", () => {
  expect(oneLine("Ana\r\n\u2028\u0085 Pérez\n")).toBe("Ana Pérez");
});

test("characters that change the direction of writing are removed", () => {
  expect(oneLine("Ana\u202EzereP")).toBe("Ana zereP");
});

test("accents, emoji and non-breaking spaces stay", () => {
  expect(oneLine("Ñandú 👨‍👩‍👧 $\u00a0250.000")).toBe("Ñandú 👨‍👩‍👧 $\u00a0250.000");
});
