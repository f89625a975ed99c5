import { expect, test } from "vitest";
import { andesVivo, sampleEmails, sampleNow } from "../../../tests/support/samples/sample-emails.ts";
import type { Locale } from "../../domain/locale.ts";
import { renderEmail } from "../render-email.ts";

async function renderTimeChange(locale: Locale) {
  const email = sampleEmails(andesVivo, locale).find((one) => "timeChange" in one && one.timeChange);
  if (!email) throw new Error("there is no sample");
  const { subject, text } = await renderEmail(email, sampleNow);
  return [subject, text].map((part) => part.replace(/[\s\u00a0]+/g, " "));
}

test("the Spanish e-mail about a time change names both times and offers the new time or a refund", async () => {
  const [subject, text] = await renderTimeChange("es-CO");
  expect(subject).toContain("Tu salida cambia de hora: 7:30 a. m. en vez de 8:00 a. m.");
  expect(text).toContain("Ir a las 7:30 a. m.");
  expect(text).toContain("Si no eliges, tu reserva queda para las 7:30 a. m., sin costo.");
  expect(text).toContain("Quiero mis $ 250.000 de vuelta");
  expect(text).toContain("Hora de salida: 7:30 a. m.");
  expect(text).not.toMatch(/no se hará|cancel/i);
});

test("the English e-mail about a time change names both times and offers the new time or a refund", async () => {
  const [subject, text] = await renderTimeChange("en");
  expect(subject).toContain("Your departure leaves at 7:30 am, not at 8:00 am");
  expect(text).toContain("Go at 7:30 am");
  expect(text).toContain("If you do not choose, your booking is for 7:30 am at no cost.");
  expect(text).toContain("I want my COP 250,000 back");
  expect(text).not.toMatch(/will not take place|cancel/i);
});
