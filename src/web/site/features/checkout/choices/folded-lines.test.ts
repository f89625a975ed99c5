import { expect, test } from "vitest";
import { foldedLines } from "./folded-lines.ts";

const CHOSEN = {
  experience: { duration: ["PT4H", "PT7H"] },
  ...{ selectedDate: "2026-12-03", startTime: "06:30", selectedDuration: "PT7H" },
};

test("the folded row names the duration if the experience offers several", () => {
  expect(foldedLines(CHOSEN, "Sin elegir", "es-CO")).toEqual([
    expect.stringMatching(/^jue 3 de dic · 6:30\sa\.\sm\.$/),
    "7 horas",
  ]);
  const only = { ...CHOSEN, experience: { duration: ["PT7H"] } };
  expect(foldedLines(only, "Sin elegir", "es-CO")).toHaveLength(1);
});

test("the folded row says that no date is chosen", () => {
  const undated = { ...CHOSEN, selectedDate: null, startTime: null };
  expect(foldedLines(undated, "Not chosen", "en")).toEqual(["Not chosen", "7 hours"]);
});
