import { expect, test } from "vitest";
import { hasWords } from "./plain-text.ts";
import { readDay } from "./read-day.ts";

const TODAY = "2026-11-27";

test.each([
  ["hoy", "2026-11-27"],
  ["Mañana", "2026-11-28"],
  ["pasado mañana", "2026-11-29"],
  ["ayer", "2026-11-26"],
  ["tomorrow", "2026-11-28"],
  ["28 nov", "2026-11-28"],
  ["28 de noviembre", "2026-11-28"],
  ["28 de noviembre de 2027", "2027-11-28"],
  ["Nov 28", "2026-11-28"],
  ["28/11", "2026-11-28"],
  ["28-11-26", "2026-11-28"],
  ["28/11/2027", "2027-11-28"],
  ["2026-11-28", "2026-11-28"],
  ["sábado", "2026-11-28"],
  ["viernes", "2026-11-27"],
  ["thursday", "2026-12-03"],
  ["5 ene", "2027-01-05"],
  ["20 sept", "2026-09-20"],
])("%s is read as the day %s", (text, date) => {
  expect(readDay(text, TODAY)).toEqual({ date, startTime: null, words: [] });
});

test.each([
  ["08:00", "08:00"],
  ["8:30", "08:30"],
  ["8am", "08:00"],
  ["8 p.m.", "20:00"],
  ["12:15 pm", "12:15"],
  ["12 am", "00:00"],
])("%s is read as the time %s", (text, startTime) => {
  expect(readDay(text, TODAY)).toEqual({ date: null, startTime, words: [] });
});

test("the other words of a text with a day and a time are kept", () => {
  expect(readDay("Cocora, 28 nov 08:00", TODAY)).toEqual({
    ...{ date: "2026-11-28", startTime: "08:00", words: ["cocora"] },
  });
  expect(readDay("páramo mañana", TODAY)).toEqual({
    ...{ date: "2026-11-28", startTime: null, words: ["paramo"] },
  });
});

test.each(["31/02", "28", "13:70", "25:00", "32 nov", "Marina", "mar y sol", "may", "0811", "13 pm"])(
  "%s is not read as a day or a time",
  (text) => {
    expect(readDay(text, TODAY)).toMatchObject({ date: null, startTime: null });
  },
);

test("29 February without a year is read only in a leap year near today", () => {
  expect(readDay("29 feb", "2028-01-10").date).toBe("2028-02-29");
  expect(readDay("29 feb", TODAY).date).toBeNull();
});

test("words match beginnings of words, without accents and in any order", () => {
  expect(hasWords("Caminata al Páramo", ["para", "cami"])).toBe(true);
  expect(hasWords("Caminata al Páramo", ["ramo"])).toBe(false);
  expect(hasWords("Caminata al Páramo", [])).toBe(false);
});
