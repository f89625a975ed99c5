import { describe, expect, test } from "vitest";
import { line, lines, personName } from "./text.ts";

describe("a line", () => {
  test.each([
    ["Ana\0 Restrepo", "Ana Restrepo"],
    ["Ana\r\nBcc: todos@evil.test", "Ana Bcc: todos@evil.test"],
    ["\u001b[31mAna\u0007", "[31mAna"],
    ["Ana \ud800Restrepo", "Ana \ufffdRestrepo"],
    ["\u202eanA", "anA"],
    ["  José  ", "José"],
    ["👩‍👩‍👧 Gómez", "👩‍👩‍👧 Gómez"],
  ])("typed as %j becomes %j", (given, kept) => {
    expect(line(2, 80).parse(given)).toBe(kept);
  });

  test("has its length checked after characters were removed", () => {
    expect(line(2, 80).safeParse(`A${"\0".repeat(40)}`).error?.issues[0]?.message).toBe("too-short:2");
    expect(line(2, 5).safeParse(`Lucía${"\0".repeat(40)}`).success).toBe(true);
  });
});

test("a text of several lines keeps them with any kind of line break", () => {
  expect(lines(2, 80).parse("Hola,\r\n\tquiero ir.\rGracias\0")).toBe("Hola,\n\tquiero ir.\nGracias");
});

describe("a person's name", () => {
  test.each([
    "María José Núñez de la O",
    "Sinéad O'Neill",
    "D’Angelo Peña-Gómez",
    "J.R.R. Tolkien",
    "Ma. Fernanda Ruiz",
    "Juan Pérez S.",
    "王小明",
    "Нина Ким",
    "محمد علي",
    "Wwwilma",
    "Sr. Pérez",
    "Dra. Ana María Gómez",
    "3.5 km",
    "a las 8.30",
    "Juan Pérez…",
    "ＡＮＡ ＲＵＩＺ",
    "王・小明",
    "نیما\u200cکیا",
  ])("may be %s", (name) => {
    expect(personName.parse(name)).toBe(name);
  });

  test.each(["🌴🌴", "1020304050", "- -"])("without a letter is missing: %s", (name) => {
    expect(personName.safeParse(name).error?.issues[0]?.message).toBe("required:name");
  });

  test.each([
    "https://evil.example/premio Ana",
    "evil.example",
    "Ana evil.co",
    "www.evil",
    "WWW.Evil Ana",
    "ana@evil.example",
    "Ana //evil",
    "\\\\evil\\share",
    "evil。test",
    "evil．test",
    "evil｡test",
    "evil․test",
    "ｅｖｉｌ.ｔｅｓｔ",
    "𝐞𝐯𝐢𝐥.𝐭𝐞𝐬𝐭",
    "evil.\u200btest",
    "ev\u00adil\u2060.\ufefftest",
    "w\u200dww.evil",
    "evi\u006c\u0301.test",
    "ana＠evil",
    "evil／premio",
  ])("may not be %s", (name) => {
    expect(personName.safeParse(name).error?.issues[0]?.message).toBe("not-a-name");
  });
});
