import { expect, test } from "vitest";
import { andesVivo, sampleBooking, sampleNow } from "../../../tests/support/samples/sample-emails.ts";
import { renderEmail } from "../render-email.ts";

const payAgainUrl = "https://www.andesvivo.test/payments/checkout?experienceId=oceta&participants=2";
const rejected = (reason: string, now = sampleNow, holdExpiresAt = sampleBooking.holdExpiresAt) =>
  renderEmail(
    {
      kind: "payment-rejected",
      agency: andesVivo,
      locale: "es-CO",
      booking: { ...sampleBooking, holdExpiresAt },
      reason,
      payAgainUrl,
    },
    now,
  );

test("the e-mail explains the provider's code and links to a new payment", async () => {
  const { html, text } = await rejected("cc_rejected_insufficient_amount");
  expect(text).toContain("Tu tarjeta no tiene cupo o saldo suficiente.");
  expect(html).not.toContain("cc_rejected");
  expect(text).toContain(`Pagar de nuevo:\n${payAgainUrl}`);
});

test("the e-mail about a duplicate payment says only that this attempt was not charged", async () => {
  const { text } = await rejected("cc_rejected_duplicated_payment");
  expect(text).toContain("Ya habías hecho un pago igual hace poco.");
  expect(text).toContain("Por este intento no se te cobró nada.");
  expect(text).not.toMatch(/^No se te cobró nada/m);
});

test("an unknown code gets general advice", async () => {
  const { text } = await rejected("cc_rejected_brand_new");
  expect(text).toContain("El pago no fue aprobado.");
});

test("seats are promised only until the hold lapses", async () => {
  const emailWithHold = await rejected("expired");
  expect(emailWithHold.text).toContain(
    "Hasta el domingo 1 de febrero de 2026 a las 3:30 p. m. (hora de Colombia).",
  );
  const lapsedEmail = await rejected("expired", new Date("2026-02-01T20:30:00Z"));
  expect(lapsedEmail.text).toContain("Tus cupos ya no están apartados");
  const emailWithoutHold = await rejected("expired", sampleNow, null);
  expect(emailWithoutHold.text).toContain("Tus cupos ya no están apartados");
});
