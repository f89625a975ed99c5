import type { BookingStatus } from "../../booking/booking-status.ts";
import type { RefundReason } from "../../messaging/email.ts";
import { isEvidenceDue } from "../../payments/chargeback.ts";
import type { HandMethod } from "../../payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../../payments/payment-status.ts";
import type { PaymentFacts } from "../facts/payment-facts.ts";
import type { SentencesOf } from "../sentences.ts";
import { moment, pesos } from "./words.ts";

const BOOKING: Record<BookingStatus, string> = {
  PENDING: "pendiente",
  CONFIRMED: "confirmada",
  CANCELLED: "cancelada",
};

const PAYMENT: Record<PaymentStatus, string> = {
  pending: "está pendiente",
  approved: "fue aprobado",
  rejected: "fue rechazado",
};

const REFUND: Record<RefundStatus, string> = {
  requested: "solicitada",
  "in-process": "en proceso",
  settled: "entregada",
  refused: "rechazada",
};

const REASONS: Record<RefundReason, string> = {
  "late-payment": "llegó cuando los cupos ya no estaban",
  "double-payment": "la reserva ya estaba pagada",
  "cancelled-booking": "la reserva ya estaba cancelada",
  cancellation: "la reserva se canceló con derecho a devolución",
  "wrong-amount": "no corresponde al precio de la reserva",
  change: "la reserva quedó más barata",
  goodwill: "la agencia lo devuelve por decisión propia",
};

function approvedSentence(amount: string, provider: string, wasApproved: boolean): string | null {
  if (provider === "charged_back/settled")
    return `La disputa se perdió: el banco devolvió ${amount} a quien pagó.`;
  if (provider === "charged_back/reimbursed") return `La disputa se ganó: la agencia conserva ${amount}.`;
  if (provider.startsWith("charged_back/"))
    return `Quien pagó desconoció el pago de ${amount} ante su banco.`;
  if (provider.startsWith("in_mediation/"))
    return `Quien pagó abrió un reclamo en Mercado Pago por ${amount}.`;
  return wasApproved && provider.startsWith("approved/")
    ? `El pago de ${amount} volvió a quedar aprobado.`
    : null;
}

const TAKEN: Record<HandMethod, (amount: string) => string> = {
  cash: (amount) => `Recibió ${amount} en efectivo`,
  transfer: (amount) => `Recibió ${amount} por transferencia`,
  terminal: (amount) => `Recibió ${amount} por datáfono`,
  "on-account": (amount) => `Dejó ${amount} a crédito`,
  free: (amount) => `Condonó ${amount}`,
};

const late = (isLate: boolean | undefined): string =>
  isLate ? "; el plazo había vencido y los cupos seguían libres" : "";

export const PAYMENT_SENTENCES: SentencesOf<PaymentFacts> = {
  "pay-booking": (facts) => `Abrió el intento de pago ${facts.attempt}.`,
  "record-payment": (facts) =>
    (facts.refunded === 0 &&
      approvedSentence(pesos(facts.amount), facts.provider, facts.from === "approved")) ||
    `El pago de ${pesos(facts.amount)} ${PAYMENT[facts.to]}${facts.refunded > 0 ? `; se devolvieron ${pesos(facts.refunded)}` : ""}.`,
  "settle-payment": (facts) =>
    facts.to === "CONFIRMED"
      ? `La reserva quedó confirmada con el pago${late(facts.late)}.`
      : `La reserva quedó ${BOOKING[facts.to]}: el dinero del pago volvió a quien pagó.`,
  "refuse-payment": (facts) =>
    `No se aceptó un pago de ${facts.amount} ${facts.currency}: se esperaban ${pesos(facts.expected)}.`,
  "refund-payment": (facts) =>
    `Hay que devolver ${facts.currency ? `${facts.amount} ${facts.currency}` : pesos(facts.amount)}: ${REASONS[facts.reason]}.`,
  "request-refund": (facts) =>
    `La devolución de ${pesos(facts.amount)} pasó de ${REFUND[facts.from]} a ${REFUND[facts.to]}.`,
  "take-payment": (facts) =>
    `${TAKEN[facts.method](pesos(facts.amount))} (${facts.note})${facts.from === facts.to ? "" : `; la reserva quedó ${BOOKING[facts.to]}${late(facts.late)}`}.`,
  "complete-refund": (facts) => `Devolvió ${pesos(facts.amount)} (${facts.note}).`,
  "refund-booking": ({ amount, way, why, proof }) =>
    way === "by-hand"
      ? `Devolvió ${pesos(amount)} en mano (${[why, proof].filter(Boolean).join("; ")}).`
      : `Pidió devolver ${pesos(amount)} por donde se pagó (${why}).`,
  "ask-approval": ({ amount, why }) => `Pidió aprobar una devolución de ${pesos(amount)} (${why}).`,
  "approve-refund": ({ amount }) => `Aprobó devolver ${pesos(amount)}.`,
  "decline-refund": ({ amount, why }) => `No aprobó devolver ${pesos(amount)} (${why}).`,
  "follow-dispute": (facts) =>
    facts.to === "settled"
      ? `La devolución de ${pesos(facts.amount)} ya no se debe: el banco devolvió el dinero.`
      : `La devolución de ${pesos(facts.amount)} se vuelve a pedir: la disputa del pago se ganó.`,
  "refresh-chargeback": ({ amount, deadline, evidence }) => {
    const chargeback = `El banco disputa ${pesos(amount)}`;
    if (evidence !== null && !isEvidenceDue(evidence))
      return `${chargeback}: por ahora no hay que enviar pruebas.`;
    return deadline === null
      ? `${chargeback}: Mercado Pago no da plazo para las pruebas.`
      : `${chargeback}: hay que enviar las pruebas antes del ${moment(deadline)}.`;
  },
  "set-merchant-account": (facts) =>
    facts.from === facts.to
      ? "Renovó las credenciales de la cuenta de pagos."
      : `El dinero va a la cuenta ${facts.to}.`,
  "remove-merchant-account": () => "El dinero va a la cuenta de la plataforma.",
  "rotate-keys": () => "Cambió la llave de cifrado de las cuentas de pago.",
};
