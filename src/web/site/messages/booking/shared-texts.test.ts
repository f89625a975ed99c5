import { expect, test } from "vitest";
import { capitalized } from "../../../../domain/sentence.ts";
import { bookingsMessages } from "./bookings.ts";
import { companionsMessages } from "./companions.ts";

/** A title may begin with any word, so a preposition before the title could be wrong. */
const TITLE = "Del grano a la taza";
const when = "martes 8 de diciembre, 7:00 a. m.";

test.each([
  ["es-CO", "Tenemos plan: Del grano a la taza", "Ya tienes cupo en «Del grano a la taza» (martes"],
  ["en", "We have plans: Del grano a la taza", "You have a seat on “Del grano a la taza” (martes"],
] as const)(
  "texts for the group in %s set the title apart from their sentence",
  (locale, trip, invitation) => {
    const shared = bookingsMessages[locale].share.text({
      title: TITLE,
      when: capitalized(when),
      meetingPoint: "Salento",
      map: null,
      page: "https://andesvivo.test",
    });
    expect(shared.split("\n").slice(0, 2)).toEqual([trip, "Martes 8 de diciembre, 7:00 a. m."]);
    const { panel } = companionsMessages[locale];
    expect(panel.invitation({ title: TITLE, when, url: "https://andesvivo.test/c" })).toContain(invitation);
  },
);
