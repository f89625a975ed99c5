import { expect, test } from "vitest";
import { LOCALES } from "../../../../domain/locale.ts";
import { staffMessageMessages } from "../messaging/staff-message.ts";
import { todayMessages } from "../today.ts";

test.each(LOCALES)(
  "the %s text about a stopped campaign does not mention a cancellation, because the campaign may be a time change",
  (locale) => {
    const { campaign } = todayMessages[locale].need;
    const texts = [campaign("Páramo", "hoy", 0), campaign("Páramo", "hoy", 2)];
    expect(texts.filter((text) => /cancel/i.test(text))).toEqual([]);
  },
);

test("a message skipped because of a campaign names cancellation and time change as reasons", () => {
  const reasonIn = (locale: "es-CO" | "en") => staffMessageMessages[locale].skips["departure-cancelled"];
  expect(reasonIn("es-CO")).toContain("cambió de hora");
  expect(reasonIn("en")).toContain("another time");
});
