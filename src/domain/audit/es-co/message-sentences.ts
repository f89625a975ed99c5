import type { MessageContent } from "../../messaging/message.ts";
import type { MessageFacts } from "../facts/message-facts.ts";
import type { SentencesOf } from "../sentences.ts";
import { clock, count, departure, guides, people } from "./words.ts";

export const EMAILS_ES: Record<MessageContent["kind"], string> = {
  "booking-lead": "nueva reserva",
  "booking-confirmed": "confirmación",
  "agency-booking-confirmed": "aviso de pago a la agencia",
  "hold-ending": "aviso de que el cupo vence",
  "booking-link": "enlace de la reserva",
  "booking-reminder": "recordatorio",
  "payment-pending": "pago pendiente",
  "payment-rejected": "pago rechazado",
  "change-payment-pending": "pago pendiente de un cambio",
  "change-payment-rejected": "pago rechazado de un cambio",
  "booking-cancelled": "cancelación",
  "departure-choice": "elección de otra salida o devolución",
  "staff-message": "mensaje de la agencia",
  "agency-booking-cancelled": "aviso de cancelación a la agencia",
  "agency-chargeback-lost": "aviso a la agencia de un contracargo perdido",
  "booking-changed": "cambio de la reserva",
  "booking-email-changed": "aviso al correo anterior",
  "booking-email-added": "aviso al correo nuevo",
  "agency-booking-changed": "aviso de cambio a la agencia",
  "payment-refunded": "devolución",
  "refund-failed": "aviso de devolución rechazada",
  "contact-message": "mensaje de contacto",
  "contact-receipt": "acuse del mensaje de contacto",
  "provider-linked": "aviso de otra forma de entrar",
  "provider-unlinked": "aviso de una forma de entrar menos",
  "second-factor-changed": "aviso de cambio en la verificación en dos pasos",
  "colleague-factor-reset": "aviso a los demás propietarios de una verificación restablecida",
  "staff-invitation": "invitación al equipo",
  "guide-list": "lista a un guía",
  "insurer-list": "lista a la aseguradora",
  "guide-unassigned": "aviso a un guía de que ya no guía",
  "minimum-decided": "aviso a la agencia de una salida sin el mínimo",
};

export const MESSAGE_SENTENCES: SentencesOf<MessageFacts> = {
  "resend-email": (facts) => `Volvió a enviar el correo de ${EMAILS_ES[facts.email]}.`,
  "send-guide-list": (facts) =>
    ({
      due: `Se envió la lista de la salida del ${departure(facts)} a ${guides(facts.guides)}: ${people(facts.people)}.`,
      changed: `Cambió la lista de la salida del ${departure(facts)} y se envió a ${guides(facts.guides)}: ${people(facts.people)}.`,
      "by-hand": `Envió la lista de la salida del ${departure(facts)} a ${guides(facts.guides)}: ${people(facts.people)}.`,
      cancelled: facts.newTime
        ? `Se avisó a ${guides(facts.guides)} que la salida del ${departure(facts)} ahora sale a ${clock(facts.newTime)}.`
        : `Se avisó a ${guides(facts.guides)} que se canceló la salida del ${departure(facts)}.`,
    })[facts.cause],
  "send-insurer-list": (facts) =>
    ({
      due: `Se envió a la aseguradora la lista de la salida del ${departure(facts)}: ${people(facts.people)}.`,
      changed: `Cambió la lista de la salida del ${departure(facts)} y se envió otra vez a la aseguradora: ${people(facts.people)}.`,
      cancelled: facts.newTime
        ? `Se avisó a la aseguradora que la salida del ${departure(facts)} ahora sale a ${clock(facts.newTime)}.`
        : `Se avisó a la aseguradora que se canceló la salida del ${departure(facts)}.`,
    })[facts.cause],
  "download-insurer-list": (facts) =>
    `Descargó la lista de la salida del ${departure(facts)}, con documentos (${facts.format.toUpperCase()}).`,
  "set-insurer": ({ address, listTime }) =>
    ({
      set: `Puso el correo de la aseguradora; las listas salen a ${clock(listTime)} de la víspera.`,
      changed: `Cambió el correo de la aseguradora; las listas salen a ${clock(listTime)} de la víspera.`,
      removed: "Quitó el correo de la aseguradora; ya no se le envían listas.",
      kept: `Puso a ${clock(listTime)} de la víspera el envío de listas a la aseguradora.`,
    })[address],
  "set-list-time": (facts) =>
    facts.to === null
      ? "Apagó el envío de listas a los guías."
      : `Puso a ${clock(facts.to)} de la víspera el envío de listas a los guías.`,
  "send-staff-message": (facts) =>
    `Le escribió a ${count(facts.bookings, "reserva", "reservas")} de la salida del ${departure(facts)}.`,
  "steer-staff-message": (facts) =>
    facts.to === "stopped"
      ? "Detuvo un mensaje a los viajeros."
      : facts.sendNow
        ? "Envió ya un mensaje a los viajeros que esperaba a la mañana."
        : `Reanudó un mensaje a los viajeros${facts.retried > 0 ? `, también a ${count(facts.retried, "reserva que había fallado", "reservas que habían fallado")}` : ""}.`,
  "write-staff-message": () => "Quedó listo para enviar el mensaje de la agencia.",
  "save-message-template": (facts) => `Guardó la plantilla de mensaje «${facts.name}».`,
  "delete-message-template": (facts) => `Borró la plantilla de mensaje «${facts.name}».`,
  "send-contact-message": (facts) => `Radicó el mensaje ${facts.filingNumber}.`,
  "mark-data-request": ({ filingNumber, to }) =>
    to === null
      ? `El mensaje ${filingNumber} dejó de ser una solicitud de datos.`
      : `Marcó el mensaje ${filingNumber} como ${to === "query" ? "consulta" : "reclamo"} de datos personales.`,
  "answer-contact-message": ({ filingNumber, answered }) =>
    answered
      ? `Marcó como respondido el mensaje ${filingNumber}.`
      : `Volvió a dejar sin responder el mensaje ${filingNumber}.`,
};
