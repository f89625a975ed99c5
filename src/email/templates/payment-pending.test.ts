import { expect, test } from "vitest";
import { andesVivo, sampleBooking, sampleNow } from "../../../tests/support/samples/sample-emails.ts";
import { renderEmail } from "../render-email.ts";

const renderPending = (method: string | null, instructionsUrl: string | null, payBefore: Date | null) =>
  renderEmail(
    {
      kind: "payment-pending",
      agency: andesVivo,
      locale: "es-CO",
      booking: sampleBooking,
      method,
      instructionsUrl,
      code: "1311273592",
      payBefore,
    },
    sampleNow,
  );
const payBefore = new Date("2026-02-04T03:00:00Z");

test("the e-mail about a cash payment names the place, the code and the deadline in Colombian time", async () => {
  const { html, text } = await renderPending("efecty", "https://pagos.test/efecty/1", payBefore);
  expect(text).toContain("punto Efecty");
  expect(text).toContain("Paga antes del martes 3 de febrero de 2026 a las 10:00 p. m. (hora de Colombia)");
  expect(text).toContain("Código de pago: 1311273592.");
  expect(html).toContain('href="https://pagos.test/efecty/1"');
});

test("the e-mail about a payment with instructions also links to the booking, once", async () => {
  const { text } = await renderPending("efecty", "https://pagos.test/efecty/1", payBefore);
  expect(text.split(`Ver mi reserva:\n${sampleBooking.url}`)).toHaveLength(2);
});

test("the e-mail about a transfer links to the bank", async () => {
  const { text } = await renderPending("pse", "https://banco.test/1", payBefore);
  expect(text).toContain("PSE");
  expect(text).toContain("Continuar el pago:\nhttps://banco.test/1");
});

test.each(["visa", null, "constructor"])(
  "the e-mail about a payment by %j under review says that no action is needed",
  async (method) => {
    const { text } = await renderPending(method, null, payBefore);
    expect(text).toContain("No tienes que hacer nada ni volver a pagar.");
    expect(text).not.toContain("Paga antes");
    expect(text).toContain(`Ver mi reserva:\n${sampleBooking.url}`);
  },
);

test("the e-mail about a transfer without a deadline names the end of the hold", async () => {
  const { text } = await renderPending("pse", null, null);
  expect(text).toContain("Los guardamos hasta el domingo 1 de febrero de 2026 a las 3:30 p. m.");
});
