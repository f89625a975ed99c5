import type { Locale } from "../../domain/locale.ts";
import type { PendingReason } from "./pending-reason.ts";

interface ChangePendingMessages {
  subject: (title: string, code: string) => string;
  badge: string;
  heading: Record<PendingReason, string>;
  intro: Record<PendingReason, string>;
  standsTitle: string;
  /** `when` and `people` are those after the change. */
  stands: (when: string, people: string) => string;
  before: string;
  steps: Record<PendingReason, string[]>;
  moneyTitle: string;
  toPay: string;
}

export const changePendingMessages: Record<Locale, ChangePendingMessages> = {
  "es-CO": {
    subject: (title, code) => `El pago de tu cambio está pendiente: ${title} (${code})`,
    badge: "Cambio por pagar",
    heading: {
      transfer: "Falta que tu banco confirme el pago de tu cambio",
      cash: "Falta que pagues tu cambio en Efecty",
      review: "El pago de tu cambio está en revisión",
    },
    intro: {
      transfer: "Estamos esperando que tu banco confirme la transferencia por PSE de la diferencia.",
      cash: "Tu cambio se hace cuando pagues la diferencia en efectivo en un punto Efecty.",
      review: "El pago de la diferencia está en revisión por seguridad. Es un paso normal.",
    },
    standsTitle: "Tu reserva sigue igual mientras tanto",
    stands: (when, people) =>
      `Tu comprobante vale como siempre. Cuando el pago se apruebe, quedará para el ${when}, con ${people}.`,
    before: "Después de ese momento, el pago vence y tu reserva sigue como está.",
    steps: {
      transfer: [
        "Si no alcanzaste a terminar, abre la página del pago y complétalo en tu banco.",
        "Si ya pagaste, no tienes que hacer nada: el banco puede tardar unos minutos.",
        "Apenas se apruebe, te enviamos la reserva como quedó.",
      ],
      cash: [
        "Abre las instrucciones y ten a mano los datos de pago que aparecen allí.",
        "Ve a un punto Efecty y paga el valor exacto en efectivo.",
        "Guarda el recibo. Cuando el pago se acredite, te enviamos la reserva como quedó.",
      ],
      review: [
        "No tienes que hacer nada ni volver a pagar.",
        "La revisión puede tardar hasta 2 días hábiles.",
        "Te escribimos apenas haya respuesta.",
      ],
    },
    moneyTitle: "El dinero",
    toPay: "Diferencia por pagar",
  },
  en: {
    subject: (title, code) => `The payment for your change is pending: ${title} (${code})`,
    badge: "Change to be paid",
    heading: {
      transfer: "Waiting for your bank to confirm the payment for your change",
      cash: "Waiting for you to pay for your change at Efecty",
      review: "The payment for your change is under review",
    },
    intro: {
      transfer: "We are waiting for your bank to confirm the PSE transfer of the difference.",
      cash: "Your change is made once you pay the difference in cash at an Efecty point.",
      review: "The payment of the difference is under a security review. This is routine.",
    },
    standsTitle: "Your booking stays as it is meanwhile",
    stands: (when, people) =>
      `Your voucher is valid as before. Once the payment is approved, your booking will be for ${when}, with ${people}.`,
    before: "After that moment the payment expires, and your booking stays as it is.",
    steps: {
      transfer: [
        "If you did not get to finish, open the payment page and complete it at your bank.",
        "If you have already paid, there is nothing to do: the bank may take a few minutes.",
        "As soon as it is approved, we send you the booking as it is then.",
      ],
      cash: [
        "Open the instructions and have the payment details shown there at hand.",
        "Go to an Efecty point and pay the exact amount in cash.",
        "Keep the receipt. When the payment is credited, we send you the booking as it is then.",
      ],
      review: [
        "You do not need to do anything or pay again.",
        "The review can take up to 2 business days.",
        "We write to you as soon as there is an answer.",
      ],
    },
    moneyTitle: "Money",
    toPay: "Difference to pay",
  },
};
