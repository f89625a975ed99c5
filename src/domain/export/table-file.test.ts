import { expect, test } from "vitest";
import { csvLine, guardedText } from "./table-file.ts";

test.each(["=1+1", "+57 310", "-5", "@SUM(A1)", "\t=1", "\r=1"])(
  "%j is no formula in a spreadsheet",
  (text) => {
    expect(guardedText(text)).toBe(`'${text}`);
  },
);

test("numbers stay numbers, also below zero, and nothing is an empty cell", () => {
  expect(csvLine(["Ana", -5, null], "es-CO")).toBe("Ana;-5;\r\n");
  expect(csvLine(["Ana", 360_000], "en")).toBe("Ana,360000\r\n");
});

test("separators, quotes and line breaks stay inside their cell", () => {
  expect(csvLine(['Ana "la jefa"', "a;b", "a\nb", "=x,y"], "es-CO")).toBe(
    `"Ana ""la jefa""";"a;b";"a\nb";"'=x,y"\r\n`,
  );
});
