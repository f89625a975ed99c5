import { expect, test } from "vitest";
import { andesVivo, sampleBooking, sampleNow } from "../../../tests/support/samples/sample-emails.ts";
import type { Locale } from "../../domain/locale.ts";
import { renderEmail } from "../render-email.ts";

const PAY_BEFORE = new Date("2026-02-04T03:00:00Z");

const render = (locale: Locale, { payBefore = PAY_BEFORE as Date | null, now = sampleNow } = {}) =>
  renderEmail(
    {
      ...{ kind: "change-payment-rejected", agency: andesVivo, locale, booking: sampleBooking, payBefore },
      ...{ wanted: { date: "2026-02-21", startTime: "05:30", participants: 3 }, toPay: 40_000 },
      reason: "cc_rejected_insufficient_amount",
    },
    now,
  );

test("a failed payment of a change says why, until when it can be repeated, and that the booking stands", async () => {
  const { html, subject, text } = await render("es-CO");
  expect(subject).toBe("El pago de tu cambio no se aprobó: Travesía al páramo de Ocetá (AV-7K2M9Q)");
  expect(text).toContain("Tu reserva sigue como estaba y tu comprobante vale como siempre");
  expect(text).toContain("Tu tarjeta no tiene cupo o saldo suficiente.");
  expect(text).toContain("hasta el martes 3 de febrero de 2026 a las 10:00 p. m. (hora de Colombia)");
  expect(text).toMatch(/quedará para el sábado 21 de febrero de 2026, 5:30\sa\.\sm\., con 3 personas/);
  expect(text).toContain(`Pagar el cambio de nuevo:\n${sampleBooking.url}`);
  expect(text).toMatch(/Diferencia por pagar: \$\s40\.000/);
  expect(html).not.toContain("cc_rejected");
});

test("a failed payment of a change that has ended asks for no other payment", async () => {
  for (const ended of [{ payBefore: null }, { now: PAY_BEFORE }]) {
    const { text } = await render("en", ended);
    expect(text).toContain("The change no longer waits for your payment.");
    expect(text).toContain("Your booking stays as it was");
    expect(text).toContain(`See my booking:\n${sampleBooking.url}`);
    expect(text).not.toMatch(/Pay for the change again|Difference to pay/);
  }
});
