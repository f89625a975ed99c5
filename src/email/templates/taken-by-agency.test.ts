import { expect, test } from "vitest";
import { andesVivo, sampleBooking, sampleNow } from "../../../tests/support/samples/sample-emails.ts";
import type { Locale } from "../../domain/locale.ts";
import type { HandMethod } from "../../domain/payments/payment-method.ts";
import { renderEmail } from "../render-email.ts";

const confirmed = (paidBy: HandMethod, locale: Locale = "es-CO") => {
  const booking = { ...sampleBooking, paidBy };
  return renderEmail(
    { kind: "booking-confirmed", agency: andesVivo, locale, booking, method: null },
    sampleNow,
  );
};

test.each<[HandMethod, string, string]>([
  ["cash", "Recibimos tu pago.", "El pago se hizo en efectivo."],
  ["transfer", "Recibimos tu pago.", "El pago se hizo por transferencia."],
  ["terminal", "Recibimos tu pago.", "El pago se hizo con datáfono."],
  ["on-account", "el pago queda pendiente con la agencia", "El pago queda pendiente con la agencia."],
  ["free", "no tienes que pagar nada", "La agencia no cobra esta reserva."],
])(
  "the confirmation of a booking with payment method %s says how it is paid",
  async (method, intro, note) => {
    const { text } = await confirmed(method);
    expect(text).toContain(intro);
    expect(text).toContain(note);
  },
);

test.each<HandMethod>(["on-account", "free"])(
  "the confirmation of a booking with payment method %s does not claim a payment",
  async (method) => {
    const [spanish, english] = await Promise.all([confirmed(method), confirmed(method, "en")]);
    expect(spanish.text).not.toMatch(/Recibimos tu pago|Total pagado/);
    expect(english.text).not.toMatch(/We received your payment|Total paid/);
  },
);

test("the agency's e-mail about a payment that the agency took does not mention an approval", async () => {
  const booking = { ...sampleBooking, paidBy: "cash" as const };
  const email = { kind: "agency-booking-confirmed", agency: andesVivo, locale: "es-CO", booking } as const;
  const { text } = await renderEmail(email, sampleNow);
  expect(text).toContain("La reserva quedó confirmada");
  expect(text).not.toContain("El pago fue aprobado");
});

const cancelled = (refundByAgency: number) => ({
  ...({ agency: andesVivo, locale: "es-CO", booking: sampleBooking, reason: "traveller" } as const),
  ...{ refundAmount: 250_000, refundByAgency },
});

test("the refund of money that the agency took is announced as a direct refund by the agency", async () => {
  const email = { ...cancelled(250_000), kind: "booking-cancelled", refundBy: "2026-02-16" } as const;
  const { text } = await renderEmail(email, sampleNow);
  expect(text).toContain("Te devolvemos $ 250.000");
  expect(text).toContain("la agencia te devuelve el dinero directamente");
  expect(text).toContain("a más tardar el lunes 16 de febrero de 2026 (Ley 2439 de 2024)");
  expect(text).not.toMatch(/mismo medio|tarjeta, puede/);
});

test("the e-mail about a refund by agency and provider names the agency's part", async () => {
  const email = { ...cancelled(70_000), kind: "booking-cancelled", refundBy: "2026-02-16" } as const;
  const { text } = await renderEmail(email, sampleNow);
  expect(text).toContain("mismo medio con el que pagaste");
  expect(text).toContain("$ 70.000 se los pagaste a la agencia");
});

test.each([
  [250_000, ["Recibiste $ 250.000", "en máximo 15 días calendario"], /No tienes que hacer nada/],
  [
    70_000,
    ["Se devuelven $ 180.000 por el mismo medio de pago", "Recibiste $ 70.000"],
    /Se devuelven \$ 250/,
  ],
] as const)(
  "the agency's e-mail asks for a refund of the %i pesos that the agency took itself",
  async (byAgency, words, never) => {
    const { text } = await renderEmail(
      { ...cancelled(byAgency), kind: "agency-booking-cancelled" },
      sampleNow,
    );
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toMatch(never);
  },
);

test("the agency's e-mail about money that the bank has returned asks for nothing", async () => {
  const returned = { ...cancelled(0), reason: "money-returned", refundAmount: 0 } as const;
  const { text } = await renderEmail({ ...returned, kind: "agency-booking-cancelled" }, sampleNow);
  expect(text).toContain("El dinero ya volvió a quien pagó");
  expect(text).not.toContain("condiciones de cancelación");
});

test("the agency's e-mail omits contact details that the traveller did not give", async () => {
  const lead = { ...sampleBooking.lead, email: "", phoneNumber: "" };
  const booking = { ...sampleBooking, lead, accountPhone: null };
  const email = { kind: "agency-booking-confirmed", agency: andesVivo, locale: "es-CO", booking } as const;
  const { html, text } = await renderEmail(email, sampleNow);
  expect(text).toContain(lead.name);
  expect(html).not.toMatch(/href="(mailto:|tel:)"/);
});
