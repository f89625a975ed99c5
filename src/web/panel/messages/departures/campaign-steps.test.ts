import { expect, test } from "vitest";
import { LOCALES } from "../../../../domain/locale.ts";
import { staffMessageMessages } from "../messaging/staff-message.ts";
import { todayMessages } from "../today.ts";

test.each(LOCALES)(
  "a halted campaign in %s may be a time change, so nothing is called cancelled",
  (locale) => {
    const { campaign } = todayMessages[locale].need;
    const texts = [campaign("Páramo", "hoy", 0), campaign("Páramo", "hoy", 2)];
    expect(texts.filter((text) => /cancel/i.test(text))).toEqual([]);
  },
);

test("a message that a campaign made outdated names both reasons", () => {
  const reasonIn = (locale: "es-CO" | "en") => staffMessageMessages[locale].skips["departure-cancelled"];
  expect(reasonIn("es-CO")).toContain("cambió de hora");
  expect(reasonIn("en")).toContain("another time");
});
