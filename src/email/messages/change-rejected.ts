import type { Locale } from "../../domain/locale.ts";

interface ChangeRejectedMessages {
  subject: (title: string, code: string) => string;
  preheader: string;
  badge: string;
  heading: string;
  intro: string;
  openTitle: (moment: string) => string;
  /** `when` and `people` are those that the change asked for. */
  open: (when: string, people: string) => string;
  ended: (when: string, people: string) => string;
  payAgain: string;
}

export const changeRejectedMessages: Record<Locale, ChangeRejectedMessages> = {
  "es-CO": {
    subject: (title, code) => `El pago de tu cambio no se aprobó: ${title} (${code})`,
    preheader: "Tu reserva sigue como estaba y tu comprobante vale.",
    badge: "Cambio sin pagar",
    heading: "No pudimos recibir el pago de tu cambio",
    intro:
      "Tu reserva sigue como estaba y tu comprobante vale como siempre. Esto fue lo que pasó con el pago:",
    openTitle: (moment) => `Puedes pagar el cambio hasta el ${moment}`,
    open: (when, people) => `Si pagas antes, tu reserva quedará para el ${when}, con ${people}.`,
    ended: (when, people) =>
      `El cambio ya no espera tu pago. Querías ir el ${when}, con ${people}. Si todavía lo quieres, haz el cambio otra vez desde tu reserva.`,
    payAgain: "Pagar el cambio de nuevo",
  },
  en: {
    subject: (title, code) => `The payment for your change was not approved: ${title} (${code})`,
    preheader: "Your booking stays as it was, and your voucher is valid.",
    badge: "Change not paid",
    heading: "We could not take the payment for your change",
    intro:
      "Your booking stays as it was, and your voucher is valid as before. Here is what happened with the payment:",
    openTitle: (moment) => `You can pay for the change until ${moment}`,
    open: (when, people) => `If you pay before then, your booking will be for ${when}, with ${people}.`,
    ended: (when, people) =>
      `The change no longer waits for your payment. You wanted to go on ${when}, with ${people}. If you still want to, make the change again from your booking.`,
    payAgain: "Pay for the change again",
  },
};
