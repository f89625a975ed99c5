import { expect, test } from "vitest";
import { andesVivo, sampleBooking, sampleNow } from "../../../tests/support/sample-emails.ts";
import type { CancellationReason } from "../../domain/messaging/email.ts";
import { renderEmail } from "../render-email.ts";

const cancelled = (reason: CancellationReason, refundAmount: number, refundBy: string | null) =>
  renderEmail(
    {
      kind: "booking-cancelled",
      agency: andesVivo,
      locale: "es-CO",
      booking: sampleBooking,
      reason,
      refundAmount,
      refundBy,
    },
    sampleNow,
  );

test("a refund is announced with its amount and the last day by law", async () => {
  const { text } = await cancelled("traveller", 250_000, "2026-02-16");
  expect(text).toContain("Te devolvemos $ 250.000");
  expect(text).toContain("a más tardar el lunes 16 de febrero de 2026 (Ley 2439 de 2024)");
});

test("a refund without a known last day is announced with the legal period", async () => {
  const { text } = await cancelled("agency", 250_000, null);
  expect(text).toContain("en máximo 15 días calendario");
});

test.each<[CancellationReason, string]>([
  ["traveller", "después del plazo sin costo (viernes 13 de febrero de 2026"],
  ["agency", "Si pagaste, escríbenos"],
  ["hold-lapsed", "No te cobramos nada."],
  ["money-returned", "El dinero vuelve por el mismo medio de pago."],
])("the e-mail explains why the cancellation reason %s causes no refund", async (reason, words) => {
  const { text } = await cancelled(reason, 0, null);
  expect(text).toContain("No hay dinero por devolver");
  expect(text).toContain(words);
  expect(text).not.toContain("Te devolvemos $");
});

test("the greeting omits the typed name of a lead who has not paid", async () => {
  const email = {
    kind: "booking-cancelled",
    agency: andesVivo,
    reason: "traveller",
    refundAmount: 0,
    refundBy: null,
  } as const;
  const booking = { ...sampleBooking, paid: false };
  const [spanish, english] = await Promise.all(
    (["es-CO", "en"] as const).map((locale) => renderEmail({ ...email, booking, locale }, sampleNow)),
  );
  expect(spanish?.text).toContain("Hola:");
  expect(english?.text).toContain("Hello,");
  expect(`${spanish?.html}${english?.html}`).not.toContain("Camila");
});
