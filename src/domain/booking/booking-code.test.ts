import fc from "fast-check";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { bookingCode, codeEnding, splitAtCodes } from "./booking-code.ts";

test("a booking's code is the agency's initials and ten characters in two groups", () => {
  expect(bookingCode("Andes Vivo", "0198a1f2-7c3e-7b1a-9a55-0c2f8a6d1e44")).toBe("AV-8C5Y5-6T7J4");
});

test("the code has no letter that resembles a digit", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(bookingCode("Caribe Sereno", id)).toMatch(/^CS-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    }),
  );
});

test("codes of bookings made in the same moment differ", () => {
  const codes = new Set(Array.from({ length: 2_000 }, () => bookingCode("Andes Vivo", v7())));
  expect(codes.size).toBe(2_000);
});

test("the code has at most three initials of the agency's name", () => {
  expect(bookingCode("viajes del alto magdalena", v7())).toMatch(/^VDA-/);
});

test("the ten characters of a code are recognized in every spelling", () => {
  const typed = ["AV-8C5Y5-6T7J4", "8c5y5 6t7j4", " av 8c5y5-6t7j4 ", "8C5Y56T7J4"];
  expect(new Set(typed.map(codeEnding))).toEqual(new Set(["8C5Y56T7J4"]));
  expect(codeEnding("")).toBe("");
});

test("a text is split at its codes", () => {
  const [one, other] = [bookingCode("Andes Vivo", v7()), bookingCode("3 caminos del alto magdalena", v7())];
  expect(splitAtCodes(`Falta devolver $ 1.000 de ${one}`)).toEqual(["Falta devolver $ 1.000 de ", one, ""]);
  expect(splitAtCodes(`${one} · ${other}: sin pagar`)).toEqual(["", one, " · ", other, ": sin pagar"]);
  expect(splitAtCodes("Cupos 2026-11-20, de 8 a 10")).toEqual(["Cupos 2026-11-20, de 8 a 10"]);
});
