import { expect, test } from "vitest";
import { lineText } from "./line-text.ts";

const each = { unitPrice: 165_000, people: 2, groupSize: null, extraPrice: null };
const group = { unitPrice: 600_000, people: 4, groupSize: 6, extraPrice: 50_000 };

test.each([
  [each, "$ 165.000 × 2", "COP 165,000 × 2"],
  [group, "$ 600.000 por grupo de hasta 6", "COP 600,000 for a group of up to 6"],
  [
    { ...group, people: 8 },
    "$ 600.000 por grupo de hasta 6 + 2 × $ 50.000",
    "COP 600,000 for a group of up to 6 + 2 × COP 50,000",
  ],
])("the text of %o shows how it is computed", (line, spanish, english) => {
  const read = (locale: "es-CO" | "en") => lineText(line, locale).replaceAll("\u00a0", " ");
  expect(read("es-CO")).toBe(spanish);
  expect(read("en")).toBe(english);
});
