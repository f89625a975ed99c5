import { expect, test } from "vitest";
import { formatTime } from "./format-place-time.ts";
import { atTime } from "./spanish-time.ts";

test("the article is singular only before one o'clock", () => {
  const texts = ["13:15", "01:00", "11:00", "07:30"].map((time) => atTime(formatTime(time, "es-CO")));
  expect(texts.map((text) => text.slice(0, 6))).toEqual(["a la 1", "a la 1", "a las ", "a las "]);
});
