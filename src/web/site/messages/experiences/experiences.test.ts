import { expect, test } from "vitest";
import { experiencesMessages } from "./experiences.ts";

test("a no-break space joins each number of a list to its unit", () => {
  expect(experiencesMessages["es-CO"].facts.or(["4 horas", "7 horas"])).toBe("4\u00a0horas o 7\u00a0horas");
  expect(experiencesMessages.en.facts.or(["4 hours", "7 hours"])).toBe("4\u00a0hours or 7\u00a0hours");
});
