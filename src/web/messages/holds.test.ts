import { expect, test } from "vitest";
import { holds as english } from "./en/holds.ts";
import { holds as spanish } from "./es-co/holds.ts";

test("seats are kept until a time that ends in a full stop of its own", () => {
  expect(spanish.kept(2, "viernes, 4 de diciembre, 7:00 a. m.")).toMatch(/7:00 a\. m\. Tiempo para pagar:$/);
  expect(english.kept(2, "Friday, December 4, 7:00 a.m.")).toMatch(/7:00 a\.m\. Time to pay:$/);
  expect(spanish.kept(2, "viernes, 4 de diciembre, 19:00")).toMatch(/19:00\. Tiempo/);
});

test("one seat is kept in the singular, beside a title in the singular", () => {
  expect([spanish.title(1), spanish.kept(1, "viernes")]).toEqual([
    "1 cupo tuyo",
    "Apartado para el viernes. Tiempo para pagar:",
  ]);
  expect([spanish.title(2), spanish.kept(2, "viernes")]).toEqual([
    "2 cupos tuyos",
    "Apartados para el viernes. Tiempo para pagar:",
  ]);
});
