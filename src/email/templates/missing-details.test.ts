import { expect, test } from "vitest";
import {
  andesVivo,
  incompleteBooking,
  sampleBooking,
  sampleNow,
} from "../../../tests/support/samples/sample-emails.ts";
import type { EmailBooking } from "../../domain/messaging/email-booking.ts";
import { renderEmail } from "../render-email.ts";

const URL = "https://www.andesvivo.test/companions/v1.one.AAAAAAAAAAAAAAAA.sealed";
const CUT_OFF = new Date("2026-02-13T13:00:00Z");

const KINDS = ["booking-confirmed", "booking-reminder"] as const;

function render(
  kind: (typeof KINDS)[number],
  booking: EmailBooking,
  now: Date,
  locale: "es-CO" | "en" = "es-CO",
) {
  const commonFields = { agency: andesVivo, locale, booking };
  return renderEmail(
    kind === "booking-reminder" ? { ...commonFields, kind } : { ...commonFields, kind, method: "visa" },
    now,
  );
}

test.each(KINDS)(
  "%s names participants with missing details, the deadline and the link to the form",
  async (kind) => {
    const { html, text } = await render(kind, incompleteBooking, sampleNow);
    for (const words of [
      "Faltan los datos de 1 persona",
      "Faltan: Participante 2.",
      "14 de febrero de 2026 a las 3:30",
    ]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(html).toContain(`href="${URL}"`);
    expect(html).toContain(`https://wa.me/?text=${encodeURIComponent("Ya tienes cupo en «Travesía")}`);
    expect(text).toContain(URL);
    const english = await render(kind, incompleteBooking, sampleNow, "en");
    expect(english.text).toContain("The details of 1 person are missing");
  },
);

test.each(KINDS)("%s does not mention missing details if the booking is complete", async (kind) => {
  const { text } = await render(kind, sampleBooking, sampleNow);
  expect(text).not.toMatch(/Faltan|companions/);
});

test("the reminder names participants by their name, or by their number if the name is missing", async () => {
  const people = [
    { number: 2, name: "Luis Rojas" },
    { number: 3, name: "" },
  ];
  const booking = { ...incompleteBooking, missing: { people, url: URL, until: CUT_OFF } };
  const { text } = await render("booking-reminder", booking, sampleNow);
  expect(text).toContain("Faltan: Luis Rojas y Participante 3.");
});

test("after the cut-off, the reminder asks for the details by reply or telephone instead of a link", async () => {
  const booking = {
    ...incompleteBooking,
    missing: { people: [{ number: 2, name: "" }], url: URL, until: CUT_OFF },
  };
  const { html, text } = await render("booking-reminder", booking, CUT_OFF);
  expect(text).toContain("responde este correo o llámanos");
  expect(html).not.toContain(URL);
});

test("a confirmation that is sent again after the departure does not ask for details", async () => {
  const { text } = await render("booking-confirmed", incompleteBooking, new Date("2026-02-14T10:30:00Z"));
  expect(text).not.toMatch(/Faltan los datos/);
});
