import { expect, test } from "vitest";
import { attachmentName, attachmentTypeOf, MAX_NAME_LENGTH } from "./attachment.ts";
import { formatSize } from "./format-size.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["RIFF\x10\x00\x00\x00WEBPVP8 ", "image/webp"],
  ["%PDF-1.4", "application/pdf"],
  ["RIFF\x10\x00\x00\x00WAVEfmt ", null],
  ["<svg xmlns='http://www.w3.org/2000/svg'>", null],
  ["<!doctype html>%PDF-1.4", null],
  ["GIF89a", null],
  ["PK\x03\x04", null],
  ["", null],
])("a file that begins with %j has the type %s", (start, type) => {
  expect(attachmentTypeOf(bytes(start))).toBe(type);
});

test.each([
  ["recibo.pdf", "recibo.pdf"],
  ["Recibo Ñandú.PDF", "Recibo Ñandú.PDF"],
  ["recibo.html", "recibo.html.pdf"],
  ["../../etc/passwd", "etc passwd.pdf"],
  ["C:\\fotos\\recibo.pdf", "C fotos recibo.pdf"],
  ['a"b\r\nSet-Cookie: x.pdf', "a b Set-Cookie x.pdf"],
  ["\u202Efdp.exe", "fdp.exe.pdf"],
  [".pdf", "archivo.pdf"],
  ["", "archivo.pdf"],
])("the name %j is stored as %j", (name, stored) => {
  expect(attachmentName(name, "application/pdf", "archivo")).toBe(stored);
});

test("a long name keeps its extension", () => {
  const name = attachmentName(`${"a".repeat(500)}.pdf`, "application/pdf", "archivo");
  expect(name).toHaveLength(MAX_NAME_LENGTH);
  expect(name.endsWith(".pdf")).toBe(true);
});

test("sizes are formatted in kB or MB", () => {
  expect([0, 340 * 1024, 1.25 * 1024 * 1024].map((size) => formatSize(size, "es-CO"))).toEqual([
    "1 kB",
    "340 kB",
    "1,3 MB",
  ]);
  expect(formatSize(1.25 * 1024 * 1024, "en")).toBe("1.3 MB");
});
