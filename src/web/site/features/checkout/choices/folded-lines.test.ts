import { expect, test } from "vitest";
import { checkoutMessages } from "../../../messages/checkout/checkout.ts";
import { foldedLines } from "./folded-lines.ts";

const texts = { "es-CO": checkoutMessages["es-CO"].summary, en: checkoutMessages.en.summary };

const CHOSEN = {
  experience: { duration: ["PT4H", "PT7H"] },
  ...{ selectedDate: "2026-12-03", startTime: "06:30", selectedDuration: "PT7H" },
  participants: 2,
};

test("the folded row says how many people go, and names the duration if the experience offers several", () => {
  expect(foldedLines(CHOSEN, texts["es-CO"], "es-CO")).toEqual([
    expect.stringMatching(/^jue 3 de dic · 6:30\sa\.\sm\.$/),
    "2 personas · 7 horas",
  ]);
  const only = { ...CHOSEN, experience: { duration: ["PT7H"] }, participants: 1 };
  expect(foldedLines(only, texts["es-CO"], "es-CO")[1]).toBe("1 persona");
});

test("the folded row says that no date is chosen", () => {
  const undated = { ...CHOSEN, selectedDate: null, startTime: null };
  expect(foldedLines(undated, texts.en, "en")).toEqual([texts.en.noDate, "2 people · 7 hours"]);
});
