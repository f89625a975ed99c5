import { expect, test } from "vitest";
import { momentOf, pesosIn } from "./form-values.ts";

const formWith = (value: string) => {
  const form = new FormData();
  form.set("until", value);
  return form;
};

test("a date field with a time is read as place time", () => {
  for (const text of ["2026-11-22T18:30", "2026-11-22T18:30:00"])
    expect(momentOf(formWith(text), "until")).toEqual(new Date("2026-11-22T23:30:00Z"));
});

test.each(["2026-11-31T18:30", "2026-11-22T24:30", "22/11/2026 18:30", "2026-11-22", ""])(
  "%j is read as an invalid date",
  (text) => {
    expect(momentOf(formWith(text), "until").getTime()).toBeNaN();
  },
);

test("an amount may have the separators of both languages, but no other characters", () => {
  const texts = ["120.000", "120,000", "$ 120 000", "120000", "0"];
  expect(texts.map(pesosIn)).toEqual([120_000, 120_000, 120_000, 120_000, 0]);
  expect(["1.200.000", "1'200.000", "1,200,000"].map(pesosIn)).toEqual([1_200_000, 1_200_000, 1_200_000]);
  for (const text of ["12o.000", "-5", "", "120.000.000.000"]) expect(pesosIn(text)).toBeNaN();
});

test("cents are not read as pesos", () => {
  expect(["120.000,00", "120,000.00", "120000,00"].map(pesosIn)).toEqual([120_000, 120_000, 120_000]);
  for (const text of ["120.000,50", "50.00", "12.5", "1.2000", "120,000,00.00"])
    expect(pesosIn(text)).toBeNaN();
});
