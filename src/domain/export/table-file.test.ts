import { expect, test } from "vitest";
import { csvLine, guardedText } from "./table-file.ts";

test.each([
  ...["=1+1", "+57 310", "-5", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u00a0\u200b=1", "\u0000=1"],
  ...["＝1+1", "＋57", "－5", "＠SUM(A1)"],
])("%j gets an apostrophe, so that a spreadsheet does not run it", (text) => {
  expect(guardedText(text)).toBe(`'${text}`);
});

test("numbers stay numbers, even below zero, and null becomes an empty cell", () => {
  expect(csvLine(["Ana", -5, null], "es-CO")).toBe("Ana;-5;\r\n");
  expect(csvLine(["Ana", 360_000], "en")).toBe("Ana,360000\r\n");
});

test("separators, quotes and line breaks stay inside their cell", () => {
  expect(csvLine(['Ana "la jefa"', "a;b", "a\nb", "=x,y"], "es-CO")).toBe(
    `"Ana ""la jefa""";"a;b";"a\nb";"'=x,y"\r\n`,
  );
});

/** Splits a line like a spreadsheet that uses another separator and ignores quotes. */
const columns = (line: string) => line.split(/[;,\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ""));

test.each(["es-CO", "en"] as const)(
  "a spreadsheet that assumes another separator finds no formula in a text, in %s",
  (locale) => {
    const typed = ["Ana,=1+1", "Ana;=1+1", "Ana\t@A1", "Ana\n+1", 'Ana; "=1"', "Ana,\u200b－1", "a,b;c - d"];
    for (const text of typed)
      for (const cell of columns(csvLine([text, "fin"], locale)))
        expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
    expect(csvLine(["a,b;c - d"], locale)).toBe('"a,b;c - d"\r\n');
  },
);
