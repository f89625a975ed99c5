import { expect, test } from "vitest";
import { holds as english } from "./en/checkout/holds.ts";
import { holds as spanish } from "./es-co/checkout/holds.ts";

test("seats are kept until a time that ends in a full stop of its own", () => {
  expect(spanish.kept("viernes 4 de diciembre a las 7:00 a. m.")).toMatch(/7:00 a\. m\. Tiempo para pagar:$/);
  expect(english.kept("Friday 4 December, 7:00 a.m.")).toMatch(/7:00 a\.m\. Time to pay:$/);
  expect(spanish.kept("viernes 4 de diciembre a las 19:00")).toMatch(/19:00\. Tiempo/);
});

test("one seat is held in the singular", () => {
  expect([1, 2].map(spanish.title)).toEqual(["Tienes 1 cupo apartado", "Tienes 2 cupos apartados"]);
  expect(spanish.seats(1, 3)).toBe("1 cupo apartado para ti y 3 más");
  expect([1, 2].map(english.title)).toEqual([
    "We are holding 1 seat for you",
    "We are holding 2 seats for you",
  ]);
});
