import { expect, test } from "vitest";
import { formatDayAndTime } from "../../../../domain/departures/format-moment.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { holds as english } from "../en/checkout/holds.ts";
import { holds as spanish } from "../es-co/checkout/holds.ts";

test("the sentence about held seats has one full stop after an abbreviated and a plain time", () => {
  const dayAndTime = (locale: Locale) => formatDayAndTime("2026-12-04", "07:00", locale);
  expect(spanish.kept(dayAndTime("es-CO"))).toMatch(/7:00\sa\.\sm\. Tiempo para pagar:$/);
  expect(english.kept(dayAndTime("en"))).toMatch(/7:00\sam\. Time left to pay:$/);
});

test("the number of held seats agrees in singular and plural", () => {
  expect([1, 2].map(spanish.title)).toEqual(["Tienes 1 cupo apartado", "Tienes 2 cupos apartados"]);
  expect([0, 1, 3].map((others) => spanish.seats(1, others))).toEqual([
    "1 cupo apartado para ti",
    "1 cupo apartado para ti y 1 libre",
    "1 cupo apartado para ti y 3 libres",
  ]);
  expect(spanish.seats(2, 1)).toBe("2 cupos apartados para ti y 1 libre");
  expect([english.seats(2, 0), english.seats(2, 1)]).toEqual([
    "2 seats held for you",
    "2 seats held for you, 1 free",
  ]);
  expect([1, 2].map(english.title)).toEqual([
    "We are holding 1 seat for you",
    "We are holding 2 seats for you",
  ]);
});
