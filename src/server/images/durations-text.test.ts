import { expect, test } from "vitest";
import { durationsText } from "./durations-text.ts";
import { fitTitle, linesOf } from "./fit-title.ts";

test("durations are written in full, or with short units if they are too long", () => {
  expect(durationsText(["PT4H", "PT7H"], "es-CO")).toBe("4 horas o 7 horas");
  expect(durationsText(["PT2H", "PT3H30M"], "es-CO")).toBe("2 h o 3 h 30 min");
  expect(durationsText(["P2D"], "en")).toBe("2 days");
  expect(durationsText([], "en")).toBe("");
});

test("lines break between words only", () => {
  expect(linesOf("uno dos tres", 7)).toBe(2);
  expect(linesOf("uno dos tres", 8)).toBe(2);
  expect(linesOf("uno dos tres", 12)).toBe(1);
  expect(linesOf("extraordinariamente", 5)).toBe(1);
});

test("a long title gets a smaller type size that fits its box", () => {
  const room = { width: 580, height: 275 };
  expect(fitTitle("Guatapé", room)).toBe(80);
  const long =
    "Caminata de dos días por el páramo de Ocetá, con noche en casa campesina y desayuno de arepas";
  const size = fitTitle(long, room);
  expect(size).toBeLessThan(60);
  expect(linesOf(long, room.width / (size * 0.5)) * size * 1.1).toBeLessThanOrEqual(room.height);
  expect(fitTitle("palabra ".repeat(60), room)).toBe(40);
});
