import type { Locale } from "../../domain/locale.ts";

interface ChargebackLostMessages {
  subject: (amount: string, code: string) => string;
  badge: string;
  heading: string;
  intro: string;
  dueTitle: (amount: string) => string;
  due: string;
  steps: (paymentId: string) => string[];
}

export const chargebackLostMessages: Record<Locale, ChargebackLostMessages> = {
  "es-CO": {
    subject: (amount, code) => `Contracargo perdido: ${amount}, reserva ${code}`,
    badge: "Contracargo perdido",
    heading: "El banco devolvió un pago de un viaje que ya se hizo",
    intro:
      "La entidad de quien pagó reversó el pago después del viaje. La reserva sigue confirmada y quien reservó no recibe ningún correo: tú decides si le cobras.",
    dueTitle: (amount) => `Vuelven a deberte ${amount}`,
    due: "Está en Hoy, en el panel, hasta que registres el pago o decidas no cobrarlo.",
    steps: (paymentId) => [
      `Busca el pago ${paymentId} en tu cuenta de Mercado Pago y lee por qué se reversó.`,
      "Si quieres cobrarlo, habla con quien reservó: sus datos están abajo.",
      "Registra en el panel el pago que recibas, o que no lo vas a cobrar.",
    ],
  },
  en: {
    subject: (amount, code) => `Chargeback lost: ${amount}, booking ${code}`,
    badge: "Chargeback lost",
    heading: "The bank has returned a payment for a trip that took place",
    intro:
      "The payer's bank has reversed the payment after the trip. The booking stays confirmed, and the person who booked gets no e-mail: you decide whether to collect it.",
    dueTitle: (amount) => `${amount} is due again`,
    due: "It is on Today, in the panel, until you record the payment or decide not to collect it.",
    steps: (paymentId) => [
      `Look up payment ${paymentId} in your Mercado Pago account and read why it was reversed.`,
      "If you want to collect it, talk to the person who booked: their details are below.",
      "Record in the panel the payment that you get, or that you will not collect it.",
    ],
  },
};
