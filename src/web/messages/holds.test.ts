import { expect, test } from "vitest";
import { holds as english } from "./en/holds.ts";
import { holds as spanish } from "./es-co/holds.ts";

test("seats are kept until a time that ends in a full stop of its own", () => {
  expect(spanish.kept("viernes, 4 de diciembre, 7:00 a. m.")).toMatch(/7:00 a\. m\. Tiempo para pagar:$/);
  expect(english.kept("Friday, December 4, 7:00 a.m.")).toMatch(/7:00 a\.m\. Time to pay:$/);
  expect(spanish.kept("viernes, 4 de diciembre, 19:00")).toMatch(/19:00\. Tiempo/);
});
