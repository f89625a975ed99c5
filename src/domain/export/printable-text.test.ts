import { expect, test } from "vitest";
import { inPrintOrder, printableLines, printableText } from "./printable-text.ts";

test("control characters and directional marks are not printed, and white space is one space", () => {
  expect(printableText("Ana\u0000\u202e Ma\u200bría\t\n\u2003 Díaz\ud800\u2066 ")).toBe("Ana María Díaz");
  expect(printableText("\u200f\u0007")).toBe("");
});

test("an amount stays unbroken", () => {
  expect(printableText("$\u202f1.980.000\u00a0COP")).toBe("$\u00a01.980.000\u00a0COP");
});

test("a letter and its accent are one character, whichever way they were typed", () => {
  expect(printableText("Jose\u0301")).toBe("José");
});

test("marks that are piled on a letter stay on its line", () => {
  expect(printableText(`q${"\u0300".repeat(40)}x`)).toBe(`q${"\u0300".repeat(3)}x`);
});

test("names of every script stay as they are", () => {
  for (const name of ["Wałęsa Şahin Őry", "山田 太郎", "Ольга", "हिन्दी"])
    expect(printableText(name)).toBe(name);
});

test("a note keeps its lines, and loses the empty ones", () => {
  expect(printableLines("Sin gluten\r\n\r\n  Silla de ruedas\u2028Llega tarde")).toEqual([
    "Sin gluten",
    "Silla de ruedas",
    "Llega tarde",
  ]);
  expect(printableLines(" \n\t\n")).toEqual([]);
});

test("words from right to left are set backwards, and numbers and Latin words beside them are not", () => {
  expect(inPrintOrder("Ana 123")).toBe("Ana 123");
  expect(inPrintOrder("דוד לוי 12 Ana")).toBe("יול דוד 12 Ana");
  expect(inPrintOrder("Ana محمد علي")).toBe("Ana يلع دمحم");
});
