import type { RefundReason } from "../../domain/messaging/email.ts";
import type { PendingReason } from "./pending-reason.ts";

const refundedBecause: Record<RefundReason, string> = {
  "late-payment": "Tu pago llegó cuando el plazo ya había terminado y los cupos ya no estaban disponibles.",
  "double-payment":
    "Recibimos dos pagos por la misma reserva. Tu reserva sigue en pie y te devolvemos el segundo pago.",
  "cancelled-booking": "Recibimos un pago de una reserva que ya estaba cancelada.",
  cancellation: "Tu reserva se canceló y el dinero va de regreso.",
  "wrong-amount":
    "Recibimos un pago de esta reserva que no corresponde a su precio total, por eso no sirve para pagarla. Lo demás de tu reserva sigue igual.",
  change: "Tu reserva cambió y ahora cuesta menos.",
  goodwill: "Te devolvemos dinero de tu reserva, como lo hablamos contigo. La reserva queda como está.",
};

const owedBecause: Record<RefundReason, string> = {
  "late-payment": "El pago de esta reserva llegó cuando los cupos ya no estaban disponibles.",
  "double-payment": "Esta reserva se pagó dos veces y el segundo pago debe volver.",
  "cancelled-booking": "Llegó un pago de una reserva que ya estaba cancelada.",
  cancellation: "Esta reserva se canceló con derecho a devolución.",
  "wrong-amount": "Llegó un pago que no corresponde al precio total de esta reserva.",
  change: "Esta reserva cambió y ahora cuesta menos.",
  goodwill: "Alguien de tu equipo decidió devolver este dinero.",
};

interface PendingTexts {
  intro: string;
  title: string;
  steps: string[];
  action: string;
}

const waitMessages: Record<PendingReason, PendingTexts> = {
  transfer: {
    intro: "Estamos esperando que tu banco confirme la transferencia por PSE.",
    title: "Qué sigue",
    steps: [
      "Si no alcanzaste a terminar, abre la página del pago y complétalo en tu banco.",
      "Si ya pagaste, no tienes que hacer nada: el banco puede tardar unos minutos.",
      "Apenas se apruebe, te enviamos la confirmación con tu comprobante.",
    ],
    action: "Continuar el pago",
  },
  cash: {
    intro: "Tu reserva queda en firme cuando pagues en efectivo en un punto Efecty.",
    title: "Cómo pagar",
    steps: [
      "Abre las instrucciones y ten a mano los datos de pago que aparecen allí.",
      "Ve a un punto Efecty y paga el valor exacto en efectivo.",
      "Guarda el recibo. Cuando el pago se acredite, te enviamos la confirmación con tu comprobante.",
    ],
    action: "Ver instrucciones de pago",
  },
  review: {
    intro: "Tu pago está en revisión por seguridad. Es un paso normal.",
    title: "Qué sigue",
    steps: [
      "No tienes que hacer nada ni volver a pagar.",
      "La revisión puede tardar hasta 2 días hábiles.",
      "Te escribimos apenas haya respuesta.",
    ],
    action: "Ver el estado de mi pago",
  },
};

export const esCoPayments = {
  pending: {
    subject: (title: string, code: string) => `Tu pago está pendiente: ${title} (${code})`,
    preheader: (moment: string) => `Tus cupos están apartados hasta el ${moment}.`,
    preheaderOpen: "Te contamos qué sigue para asegurar tus cupos.",
    badge: "Pago pendiente",
    heading: {
      transfer: "Falta que tu banco confirme",
      cash: "Falta tu pago en Efecty",
      review: "Tu pago está en revisión",
    },
    beforeTitle: (moment: string) => `Paga antes del ${moment}`,
    before: "Después de ese momento, el pago vence y los cupos se liberan.",
    code: (code: string) => `Código de pago: ${code}.`,
    heldTitle: "Tus cupos están apartados",
    held: (moment: string) => `Los guardamos hasta el ${moment}.`,
    waits: waitMessages,
  },
  rejected: {
    subject: (title: string, code: string) => `Tu pago no se aprobó: ${title} (${code})`,
    preheader: (happened: string) => `${happened} Por este intento no se te cobró nada.`,
    badge: "Pago no aprobado",
    heading: "No pudimos recibir tu pago",
    intro: "Por este intento no se te cobró nada. Esto fue lo que pasó:",
    heldTitle: "Tus cupos siguen apartados",
    held: (moment: string) => `Hasta el ${moment}. Si pagas antes, la reserva es tuya.`,
    notHeldTitle: "Tus cupos ya no están apartados",
    notHeld: "Puedes intentar de nuevo: si todavía hay cupo, la reserva es tuya.",
    action: "Pagar de nuevo",
  },
  refund: {
    title: (amount: string) => `Te devolvemos ${amount}`,
    by: (date: string) =>
      `El dinero va al mismo medio con el que pagaste. Por ley debes tenerlo a más tardar el ${date} (Ley 2439 de 2024).`,
    within: (days: number) =>
      `El dinero va al mismo medio con el que pagaste. Por ley debes tenerlo en máximo ${days} días calendario (Ley 2439 de 2024).`,
    byAgency: {
      how: "Le pagaste a la agencia, así que la agencia te devuelve el dinero directamente. Escríbele y acuerden cómo.",
      by: (date: string) => `Por ley debes tenerlo a más tardar el ${date} (Ley 2439 de 2024).`,
      within: (days: number) => `Por ley debes tenerlo en máximo ${days} días calendario (Ley 2439 de 2024).`,
    },
    partByAgency: (amount: string) =>
      `De ese dinero, ${amount} se los pagaste a la agencia, que te los devuelve directamente.`,
    card: "Si pagaste con tarjeta, puede aparecer en tu siguiente extracto según los tiempos de tu banco.",
  },
  refunded: {
    subject: (amount: string, code: string) => `Devolución de ${amount}: reserva ${code}`,
    badge: "Devolución en camino",
    heading: "Tu dinero va de regreso",
    because: refundedBecause,
    action: "Ver la reserva",
  },
  refundFailed: {
    subject: (amount: string, code: string) => `Devolución sin hacer: ${amount}, reserva ${code}`,
    badge: "Devolución pendiente",
    heading: "Una devolución necesita tu ayuda",
    because: owedBecause,
    refused: "Mercado Pago rechazó la devolución y no la vamos a pedir más.",
    waiting: "Mercado Pago todavía no la acepta. La seguimos pidiendo.",
    owed: (amount: string, date: string) => `Debes devolver ${amount} a más tardar el ${date}`,
    law: "Es el plazo de la ley: 15 días calendario (Ley 2439 de 2024).",
    stepsTitle: "Qué hacer",
    steps: (paymentId: string) => [
      "Revisa que tu cuenta de Mercado Pago tenga saldo disponible.",
      `Busca el pago ${paymentId} en tu cuenta y devuélvelo desde allí.`,
      "Si no se puede, acuerda otro medio con quien reservó y guarda el comprobante.",
    ],
  },
};
