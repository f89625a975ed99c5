import { expect, test } from "vitest";
import { inPrintOrder, printableLines, printableText } from "./printable-text.ts";

test("control characters and directional marks are removed, and white space becomes one space", () => {
  expect(printableText("Ana\u0000\u202e Ma\u200bría\t\n\u2003 Díaz\ud800\u2066 ")).toBe("Ana María Díaz");
  expect(printableText("\u200f\u0007")).toBe("");
});

test("an amount keeps its non-breaking spaces", () => {
  expect(printableText("$\u202f1.980.000\u00a0COP")).toBe("$\u00a01.980.000\u00a0COP");
});

test("a letter and its combining accent become one character", () => {
  expect(printableText("Jose\u0301")).toBe("José");
});

test("a letter keeps at most three combining marks", () => {
  expect(printableText(`q${"\u0300".repeat(40)}x`)).toBe(`q${"\u0300".repeat(3)}x`);
});

test("names in any script stay unchanged", () => {
  for (const name of ["Wałęsa Şahin Őry", "山田 太郎", "Ольга", "हिन्दी"])
    expect(printableText(name)).toBe(name);
});

test("a note is split into its lines, without empty lines", () => {
  expect(printableLines("Sin gluten\r\n\r\n  Silla de ruedas\u2028Llega tarde")).toEqual([
    "Sin gluten",
    "Silla de ruedas",
    "Llega tarde",
  ]);
  expect(printableLines(" \n\t\n")).toEqual([]);
});

test("only right-to-left letters are reversed for printing", () => {
  expect(inPrintOrder("Ana 123")).toBe("Ana 123");
  expect(inPrintOrder("דוד לוי 12 Ana")).toBe("יול דוד 12 Ana");
  expect(inPrintOrder("Ana محمد علي")).toBe("Ana يلع دمحم");
});
