import { expect, test } from "vitest";
import { andesVivo, sampleBooking } from "../../../tests/support/samples/sample-emails.ts";
import { renderEmail } from "../render-email.ts";

const subjectAt = async (now: string, locale: "es-CO" | "en" = "es-CO") =>
  (
    await renderEmail(
      { kind: "booking-reminder", agency: andesVivo, locale, booking: sampleBooking },
      new Date(now),
    )
  ).subject;

test("a reminder sent on the day before the departure says tomorrow", async () => {
  expect(await subjectAt("2026-02-13T12:00:00Z")).toBe("Travesía al páramo de Ocetá es mañana, 5:30 a. m.");
  expect(await subjectAt("2026-02-13T12:00:00Z", "en")).toBe(
    "Travesía al páramo de Ocetá is tomorrow, 5:30 am",
  );
});

test("a reminder sent before midnight in Colombia says tomorrow, although the departure's day has begun in UTC", async () => {
  expect(await subjectAt("2026-02-14T04:59:00Z")).toContain("es mañana");
});

test.each([
  ["es-CO", "Qué llevar y tener en cuenta", "con cualquier clima"],
  ["en", "What to bring and know", "in any weather"],
] as const)(
  "the reminder in %s names the packing list and the meeting point",
  async (locale, title, weather) => {
    const email = { kind: "booking-reminder", agency: andesVivo, locale, booking: sampleBooking } as const;
    const { html, text } = await renderEmail(email, new Date("2026-02-13T12:00:00Z"));
    for (const words of [title, "Botas con buen agarre", "Calle 5 con Carrera 3", weather]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
  },
);

test("the reminder shows the agency's note escaped and with its line breaks", async () => {
  const noted = async (departureNote: string | null) => {
    const booking = { ...sampleBooking, departureNote };
    const email = { kind: "booking-reminder", agency: andesVivo, locale: "es-CO", booking } as const;
    return renderEmail(email, new Date("2026-02-13T12:00:00Z"));
  };
  const { html, text } = await noted("Lleva <b>botas</b>: hay barro.");
  expect(text).toContain("Lleva <b>botas</b>: hay barro.");
  expect(html).toContain("Lleva &lt;b&gt;botas&lt;/b&gt;: hay barro.");
  const several = await noted("Lleva botas.\nLleva agua.");
  expect(several.text).toContain("> Lleva botas.\n> Lleva agua.");
  expect(several.html).toMatch(/white-space:pre-line[^>]*>Lleva botas\.\nLleva agua\./);
  expect((await noted(null)).text).not.toContain("te cuenta");
});

test("the reminder gives general advice for any weather if the agency has no packing list", async () => {
  const booking = { ...sampleBooking, requirements: [] };
  const email = { kind: "booking-reminder", agency: andesVivo, locale: "es-CO", booking } as const;
  const { text } = await renderEmail(email, new Date("2026-02-13T12:00:00Z"));
  expect(text).toContain("Con cualquier clima: el documento");
});

test("a reminder sent on any other day says today or names the date", async () => {
  expect(await subjectAt("2026-02-14T05:00:00Z")).toContain("es hoy");
  expect(await subjectAt("2026-02-11T12:00:00Z")).toContain("es el sábado 14 de febrero de 2026");
});

test("the reminder says whether a departure with a minimum of people is guaranteed", async () => {
  const minimum = "Sale garantizada.";
  const email = { kind: "booking-reminder", agency: andesVivo, locale: "es-CO" } as const;
  const rendered = (booking: typeof sampleBooking) =>
    renderEmail({ ...email, booking }, new Date("2026-02-13T12:00:00Z"));
  expect((await rendered({ ...sampleBooking, minimum })).text).toContain(minimum);
  expect((await rendered(sampleBooking)).text).not.toContain(minimum);
});
