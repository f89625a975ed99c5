import { expect, test } from "vitest";
import { andesVivo, sampleBooking, sampleNow } from "../../../tests/support/samples/sample-emails.ts";
import type { Locale } from "../../domain/locale.ts";
import { renderEmail } from "../render-email.ts";

const render = (method: string | null, locale: Locale, instructionsUrl: string | null = null) =>
  renderEmail(
    {
      ...{ kind: "change-payment-pending", agency: andesVivo, locale, booking: sampleBooking, method },
      ...{ wanted: { date: "2026-02-21", startTime: "05:30", participants: 3 }, toPay: 40_000 },
      ...{ instructionsUrl, code: "1311273593", payBefore: new Date("2026-02-04T03:00:00Z") },
    },
    sampleNow,
  );

test("a change paid in cash has its deadline, code, difference and new departure, and says that the booking stands", async () => {
  const { subject, text } = await render("efecty", "es-CO", "https://pagos.test/efecty/2");
  expect(subject).toBe("El pago de tu cambio está pendiente: Travesía al páramo de Ocetá (AV-7K2M9Q)");
  expect(text).toContain("Paga antes del martes 3 de febrero de 2026 a las 10:00 p. m. (hora de Colombia)");
  expect(text).toContain("Código de pago: 1311273593.");
  expect(text).toMatch(/Diferencia por pagar: \$\s40\.000/);
  expect(text).toMatch(/quedará para el sábado 21 de febrero de 2026, 5:30\sa\.\sm\., con 3 personas/);
  expect(text).toContain("Tu reserva sigue igual mientras tanto");
  expect(text).not.toContain("los cupos se liberan");
  expect(text).toContain("https://pagos.test/efecty/2");
});

test("a change paid by transfer or under review says so in English", async () => {
  expect((await render("pse", "en")).text).toContain("PSE transfer of the difference");
  const review = await render("visa", "en");
  expect(review.text).toContain("You do not need to do anything or pay again.");
  expect(review.text).not.toContain("Pay before");
  expect(review.text).toContain(sampleBooking.url);
});
