import type { Role } from "../access/permissions.ts";
import type { AuditFacts } from "../audit-entry.ts";
import type { BookingStatus } from "../booking/booking-status.ts";
import type { Override } from "../booking/override.ts";
import type { CampaignCause } from "../campaigns/campaign.ts";
import type { CampaignOffer, ChosenBy } from "../campaigns/choice.ts";
import type { OwnPriceFate } from "../changes/plan-change.ts";
import type { ChangeOverride } from "../changes/staff-change.ts";
import type { CheckInKind } from "../check-in/attendance.ts";
import { beforeStart } from "../departures/before-start.ts";
import type { Closing } from "../departures/closings.ts";
import { formatPlaceMoment } from "../departures/format-moment.ts";
import type { Guarantee } from "../departures/minimum.ts";
import { hasDocuments } from "../export/manifest.ts";
import type { RefundReason } from "../messaging/email.ts";
import type { MessageContent } from "../messaging/message.ts";
import type { HandMethod } from "../payments/payment-method.ts";
import type { PaymentStatus, RefundStatus } from "../payments/payment-status.ts";
import { formatPesos } from "../pricing/format-pesos.ts";
import { scheduleSentence } from "./schedule-sentences.ts";
import type { Sentences } from "./sentences.ts";

const CAUSES: Record<CampaignCause, string> = {
  weather: "el clima",
  minimum: "falta de personas",
  authority: "orden de una autoridad",
  agency: "decisión de la agencia",
};

const CHOSEN: Record<ChosenBy, (choice: string) => string> = {
  traveller: (choice) => `Quien viaja eligió ${choice}.`,
  staff: (choice) => `Eligió ${choice} por quien viaja, que lo pidió.`,
  deadline: (choice) => `Nadie eligió a tiempo: se aplicó ${choice}.`,
};

const offerText = ({ offer, until }: { offer?: CampaignOffer; until?: string }): string => {
  if (!until) return "";
  const rest = offer === "move" ? "el resto pasa a otra salida" : "al resto se le devuelve";
  return ` Cada quien elige hasta el ${moment(until)}; ${rest}.`;
};

const pesos = (amount: number): string => formatPesos(amount, "es-CO");
const count = (number: number, one: string, more: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${more}`;
const people = (number: number): string => count(number, "persona", "personas");
const guides = (number: number): string => count(number, "guía", "guías");
const seats = (number: number): string => count(number, "cupo", "cupos");

const moment = (instant: string): string => formatPlaceMoment(new Date(instant), "es-CO");

const CLOSED: Record<Closing, string> = {
  call: "cerrada, con «llámanos» en el sitio",
  hidden: "cerrada y fuera del sitio",
};

const GUARANTEED: Record<Guarantee, string> = {
  people: "porque alcanzó el mínimo",
  decision: "porque sale aunque falten personas",
  staff: "por decisión de la agencia",
  sold: "porque ya tenía reservas cuando no había mínimo",
};

const minimumText = (minimum: number | null): string =>
  minimum === null ? "el del horario" : minimum === 0 ? "ninguno" : people(minimum);

const reasonText = ({ reason }: AuditFacts["change-departure"]): string =>
  reason ? ` Motivo: ${reason}.` : "";

function cutOffText({ cutOffFrom, cutOffTo }: AuditFacts["change-departure"]): string {
  if (cutOffTo === undefined) return "";
  const cutOff = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? "la del horario" : beforeStart(minutes, "es-CO");
  return ` Hora de cierre: ${cutOff(cutOffTo)} (antes ${cutOff(cutOffFrom)}).`;
}

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
  requested: "solicitado",
  "in-process": "en proceso",
  settled: "entregado",
  refused: "rechazado",
};

const REASONS: Record<RefundReason, string> = {
  "late-payment": "llegó cuando los cupos ya no estaban",
  "double-payment": "la reserva ya estaba pagada",
  "cancelled-booking": "la reserva ya estaba cancelada",
  cancellation: "la reserva se canceló con derecho a reembolso",
  "wrong-amount": "no corresponde al precio de la reserva",
  change: "la reserva quedó más barata",
  goodwill: "la agencia lo devuelve por decisión propia",
};

const CHECK_IN: Record<CheckInKind, (number: number) => string> = {
  in: (number) => `Dejó entrar a ${people(number)}.`,
  undo: (number) => `Deshizo la entrada de ${people(number)}.`,
  "no-show": (number) => `No se presentó: ${people(number)}.`,
};

const TAKEN: Record<HandMethod, (amount: string) => string> = {
  cash: (amount) => `Recibió ${amount} en efectivo`,
  transfer: (amount) => `Recibió ${amount} por transferencia`,
  terminal: (amount) => `Recibió ${amount} por datáfono`,
  "on-account": (amount) => `Dejó ${amount} a crédito`,
  free: (amount) => `Condonó ${amount}`,
};

const ROLES: Record<Role, string> = {
  owner: "dueño",
  manager: "gerente",
  desk: "mostrador",
  "desk-lite": "mostrador básico",
  guide: "guía",
  accounts: "contabilidad",
  content: "contenido",
};

const OWN_PRICE: Record<OwnPriceFate, string> = {
  kept: "; conserva su precio propio",
  ended: "; el precio de lista reemplaza su precio propio",
};

const OVERRIDES: Record<Override | ChangeOverride, string> = {
  capacity: "más que los cupos",
  past: "después del cierre",
  price: "precio propio",
  size: "más de diez personas",
  late: "cambio de fecha cuando ya no se devuelve dinero",
};

/** @param names rule names, separated by blanks */
const overrides = (names: string): string =>
  names
    .split(" ")
    .map((name) => OVERRIDES[name as keyof typeof OVERRIDES] ?? name)
    .join(", ");

/** Returns the overridden rules and the reason as text to append. May return the reason alone, or nothing. */
const beyond = (facts: { beyondRule?: number; overrides?: string; why?: string }): string => {
  const parts = [
    ...(facts.overrides ? [overrides(facts.overrides)] : []),
    ...(facts.beyondRule ? [`${pesos(facts.beyondRule)} más de lo que pide la regla`] : []),
  ];
  if (parts.length > 0) return `. Por fuera de las reglas: ${parts.join(", ")} (${facts.why})`;
  return facts.why ? ` (${facts.why})` : "";
};

/** @param names role names, separated by blanks */
const roles = (names: string): string =>
  names
    .split(" ")
    .map((name) => ROLES[name as Role] ?? name)
    .join(", ");

export const EMAILS_ES: Record<MessageContent["kind"], string> = {
  "booking-lead": "nueva reserva",
  "booking-confirmed": "confirmación",
  "agency-booking-confirmed": "aviso de pago a la agencia",
  "hold-ending": "aviso de que el cupo vence",
  "booking-link": "enlace de la reserva",
  "booking-reminder": "recordatorio",
  "payment-pending": "pago pendiente",
  "payment-rejected": "pago rechazado",
  "booking-cancelled": "cancelación",
  "departure-choice": "elección de otra salida o devolución",
  "staff-message": "mensaje de la agencia",
  "agency-booking-cancelled": "aviso de cancelación a la agencia",
  "booking-changed": "cambio de la reserva",
  "booking-email-changed": "aviso al correo anterior",
  "booking-email-added": "aviso al correo nuevo",
  "agency-booking-changed": "aviso de cambio a la agencia",
  "payment-refunded": "reembolso",
  "refund-failed": "aviso de reembolso rechazado",
  "contact-message": "mensaje de contacto",
  "contact-receipt": "acuse del mensaje de contacto",
  "provider-linked": "aviso de otra forma de entrar",
  "provider-unlinked": "aviso de una forma de entrar menos",
  "staff-invitation": "invitación al equipo",
  "guide-list": "lista a un guía",
};

const late = (isLate: boolean | undefined): string =>
  isLate ? "; el plazo había vencido y los cupos seguían libres" : "";

export const SENTENCES_ES: Sentences = {
  "create-booking": (facts) =>
    `Reservó ${seats(facts.seats)} por ${pesos(facts.totalPrice)}; se guardan hasta el ${moment(facts.holdExpiresAt)}.`,
  "book-by-hand": (facts) =>
    `Hizo la reserva a mano: ${seats(facts.seats)} por ${pesos(facts.totalPrice)}, guardados hasta el ${moment(facts.holdExpiresAt)}${beyond(facts)}.`,
  "claim-booking": () => "Pasó la reserva a su cuenta.",
  "complete-participants": (facts) => `Completó datos de ${people(facts.people)}.`,
  "complete-by-link": () => "Completó los datos de una persona por el enlace de la reserva.",
  "pay-booking": (facts) => `Abrió el intento de pago ${facts.attempt}.`,
  "record-payment": (facts) =>
    `El pago de ${pesos(facts.amount)} ${PAYMENT[facts.to]}${facts.refunded > 0 ? `; se devolvieron ${pesos(facts.refunded)}` : ""}.`,
  "settle-payment": (facts) =>
    facts.to === "CONFIRMED"
      ? `La reserva quedó confirmada con el pago${late(facts.late)}.`
      : `La reserva quedó ${BOOKING[facts.to]}: el dinero del pago volvió a quien pagó.`,
  "extend-hold": (facts) =>
    facts.payment
      ? `Los cupos se guardan hasta el ${moment(facts.holdExpiresAt)}, porque hay un pago en curso.`
      : `Amplió el plazo: los cupos se guardan hasta el ${moment(facts.holdExpiresAt)}.`,
  "shorten-hold": ({ holdExpiresAt }) =>
    `Los cupos se guardan hasta el ${moment(holdExpiresAt)}, porque un pago falló.`,
  "check-in": (facts) => CHECK_IN[facts.kind](facts.people),
  "add-note": () => "Escribió una nota.",
  "delete-note": () => "Borró una nota.",
  "change-contact": () => "Cambió los datos de contacto.",
  "renew-link": ({ emailChanged }) =>
    emailChanged
      ? "Cambió el correo, y con él el enlace y el PIN: los de antes ya no sirven."
      : "Hizo un enlace y un PIN nuevos: los de antes ya no sirven.",
  "send-link": () => "Envió por correo el enlace de la reserva.",
  "refuse-payment": (facts) =>
    `Un pago de ${facts.amount} ${facts.currency} no cuenta: se esperaban ${pesos(facts.expected)}.`,
  "refund-payment": (facts) =>
    `Hay que devolver ${facts.currency ? `${facts.amount} ${facts.currency}` : pesos(facts.amount)}: ${REASONS[facts.reason]}.`,
  "request-refund": (facts) =>
    `El reembolso de ${pesos(facts.amount)} pasó de ${REFUND[facts.from]} a ${REFUND[facts.to]}.`,
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
      ? `El reembolso de ${pesos(facts.amount)} ya no se debe: el banco devolvió el dinero.`
      : `El reembolso de ${pesos(facts.amount)} se vuelve a pedir: la disputa del pago se ganó.`,
  "cancel-booking": (facts) =>
    `Canceló la reserva${facts.cause ? ` con su salida, por ${CAUSES[facts.cause]}` : ""}; ${facts.refundAmount > 0 ? `se devuelven ${pesos(facts.refundAmount)}` : "no se devuelve dinero"}${facts.beyondRule ? `, ${pesos(facts.beyondRule)} más de lo que pide la regla (${facts.why})` : ""}.`,
  "replace-booking": () => "Otra reserva tomó el lugar de esta.",
  "request-change": (facts) =>
    `Pidió un cambio que cuesta ${pesos(facts.toPay)} más; sus cupos se guardan hasta el ${moment(facts.holdExpiresAt)}${beyond(facts)}.`,
  "change-booking": (facts) => {
    const what = [
      ...(facts.dateTo ? [`pasó del ${facts.dateFrom} al ${facts.dateTo}`] : []),
      ...(facts.removed > 0
        ? [`${facts.removed === 1 ? "salió" : "salieron"} ${people(facts.removed)}`]
        : []),
      ...(facts.added > 0 ? [`${facts.added === 1 ? "se sumó" : "se sumaron"} ${people(facts.added)}`] : []),
      ...(facts.corrected > 0 ? [`se corrigieron datos de ${people(facts.corrected)}`] : []),
    ];
    const back = facts.refundAmount > 0 ? ` y se devuelven ${pesos(facts.refundAmount)}` : "";
    return `Cambió la reserva: ${what.join(", ") || "otra hora"}; cuesta ${pesos(facts.totalTo)} (antes ${pesos(facts.totalFrom)}${facts.ownPrice ? OWN_PRICE[facts.ownPrice] : ""})${back}${beyond(facts)}.`;
  },
  "lapse-change": () => "El cambio no se pagó a tiempo; la reserva sigue como estaba.",
  "withdraw-change": () => "Se retiró el cambio que esperaba pago.",
  "lapse-hold": () => "Nadie pagó a tiempo: la reserva quedó cancelada y sus cupos, libres.",
  "resend-email": (facts) => `Volvió a enviar el correo de ${EMAILS_ES[facts.email]}.`,
  "change-departure": (facts) => {
    const capacity = (number: number | null) => (number === null ? "los cupos del horario" : seats(number));
    const sale = facts.closedTo ? (facts.closing ? CLOSED[facts.closing] : "cerrada") : "abierta";
    return `La salida tiene ${capacity(facts.capacityTo)} (antes ${capacity(facts.capacityFrom)}), ${facts.taken} tomados, y está ${sale}.${reasonText(facts)}${cutOffText(facts)}`;
  },
  "change-departures": (facts) =>
    `Confirmó un cambio de ${count(facts.departures, "salida", "salidas")} entre el ${facts.from} y el ${facts.to}.`,
  "change-schedule": (facts) => scheduleSentence(facts, "es-CO"),
  "add-departure": ({ date, startTime, capacity }) =>
    `Agregó una salida el ${date} a las ${startTime}, con ${seats(capacity)}.`,
  "remove-departure": ({ date, startTime }) => `Quitó la salida extra del ${date} a las ${startTime}.`,
  "note-departure": ({ note, internal }) => {
    const what = [
      ...(note ? [`Escribió a quienes viajan en la salida: «${note}».`] : []),
      ...(note === null ? ["Quitó la nota a quienes viajan en la salida."] : []),
      ...(internal === undefined ? [] : [internal ? "Cambió la nota interna." : "Quitó la nota interna."]),
    ];
    return what.join(" ");
  },
  "guarantee-departure": ({ by, confirmed, needed, date, startTime }) =>
    `Garantizó la salida del ${date} a las ${startTime}, ${GUARANTEED[by]}: ${confirmed} de ${people(needed)}.`,
  "change-minimum": ({ from, to }) => `Mínimo de la salida: ${minimumText(to)} (antes ${minimumText(from)}).`,
  "assign-guides": (facts) =>
    `${facts.to ? `La salida la guía: ${facts.to}` : "La salida queda sin guía"}${facts.from ? ` (antes ${facts.from})` : ""}.`,
  "cancel-departure": (facts) =>
    `Canceló la salida del ${facts.date} a las ${facts.startTime}, por ${CAUSES[facts.cause]}: ${count(facts.bookings, "reserva", "reservas")}, ${people(facts.people)}.${offerText(facts)}`,
  "change-time": (facts) =>
    `Cambió la hora de la salida del ${facts.date}: sale a las ${facts.to} en vez de las ${facts.from}, por ${CAUSES[facts.cause]}: ${count(facts.bookings, "reserva", "reservas")}, ${people(facts.people)}. Quien prefiera la devolución puede pedirla hasta el ${moment(facts.until)}.`,
  "offer-choice": ({ departures }) =>
    `Ofreció elegir entre la devolución y ${count(departures, "salida, con los cupos guardados", "salidas, con los cupos guardados")}.`,
  "narrow-choice": () => "Canceló una salida que esta persona podía elegir, y le escribió de nuevo.",
  "make-choice": ({ choice, by }) => CHOSEN[by](choice === "move" ? "otra salida" : "la devolución"),
  "tick-call": ({ called }) =>
    called ? "Marcó que ya llamó por la decisión sobre la salida." : "Quitó la marca de la llamada.",
  "send-guide-list": (facts) =>
    ({
      due: `Se envió la lista de la salida del ${facts.date} a las ${facts.startTime} a ${guides(facts.guides)}: ${people(facts.people)}.`,
      changed: `Cambió la lista de la salida del ${facts.date} a las ${facts.startTime} y se envió a ${guides(facts.guides)}: ${people(facts.people)}.`,
      "by-hand": `Envió la lista de la salida del ${facts.date} a las ${facts.startTime} a ${guides(facts.guides)}: ${people(facts.people)}.`,
      cancelled: facts.newTime
        ? `Se avisó a ${guides(facts.guides)} que la salida del ${facts.date} a las ${facts.startTime} ahora sale a las ${facts.newTime}.`
        : `Se avisó a ${guides(facts.guides)} que se canceló la salida del ${facts.date} a las ${facts.startTime}.`,
    })[facts.cause],
  "set-list-time": (facts) =>
    facts.to === null
      ? "Apagó el envío de listas a los guías."
      : `Puso a las ${facts.to} de la víspera el envío de listas a los guías.`,
  "send-staff-message": (facts) =>
    `Le escribió a ${count(facts.bookings, "reserva", "reservas")} de la salida del ${facts.date} a las ${facts.startTime}.`,
  "steer-staff-message": (facts) =>
    facts.to === "stopped"
      ? "Detuvo un mensaje a los viajeros."
      : facts.sendNow
        ? "Envió ya un mensaje a los viajeros que esperaba a la mañana."
        : `Siguió con un mensaje a los viajeros${facts.retried > 0 ? `, también a ${count(facts.retried, "reserva que había fallado", "reservas que habían fallado")}` : ""}.`,
  "write-staff-message": () => "Quedó listo para enviar el mensaje de la agencia.",
  "save-message-template": (facts) => `Guardó la plantilla de mensaje «${facts.name}».`,
  "delete-message-template": (facts) => `Borró la plantilla de mensaje «${facts.name}».`,
  "steer-campaign": (facts) =>
    facts.to === "stopped"
      ? "Detuvo la decisión sobre la salida."
      : `Siguió con la decisión sobre la salida${facts.retried > 0 ? `, también con ${count(facts.retried, "reserva que había fallado", "reservas que habían fallado")}` : ""}.`,
  "save-agency": (facts) =>
    `Guardó la agencia con ${count(facts.experiences, "experiencia", "experiencias")}.`,
  "invite-staff": (facts) => `Invitó a alguien al equipo como ${roles(facts.roles)}.`,
  "resend-invitation": () => "Volvió a enviar una invitación al equipo.",
  "revoke-invitation": () => "Retiró una invitación al equipo.",
  "accept-invitation": (facts) => `Entró al equipo como ${roles(facts.roles)}.`,
  "change-roles": (facts) => `Cambió un rol del equipo: de ${roles(facts.from)} a ${roles(facts.to)}.`,
  "remove-staff": (facts) => `Sacó del equipo a alguien que era ${roles(facts.roles)}.`,
  "set-merchant-account": (facts) =>
    facts.from === facts.to
      ? "Renovó las credenciales de la cuenta de pagos."
      : `El dinero va a la cuenta ${facts.to}.`,
  "remove-merchant-account": () => "El dinero va a la cuenta de la plataforma.",
  "rotate-keys": () => "Cambió la llave de cifrado de las cuentas de pago.",
  "send-contact-message": (facts) => `Radicó el mensaje ${facts.filingNumber}.`,
  "finish-registration": () => "Completó su registro.",
  "update-user": () => "Cambió sus datos de perfil.",
  "save-travellers": (facts) => `Guardó ${people(facts.people)} para su próxima reserva.`,
  "delete-saved-traveller": () => "Borró a alguien de sus viajeros guardados.",
  "erase-user": () => "Se borraron los datos personales de un viajero.",
  "release-email": () => "Una cuenta perdió un correo sin verificar.",
  "link-account": (facts) => `Vinculó su cuenta de ${facts.provider}.`,
  "unlink-account": (facts) => `Desvinculó su cuenta de ${facts.provider}.`,
  "reveal-document": (facts) => `Vio el documento completo de la persona ${facts.person}.`,
  "export-manifest": (facts) =>
    `Exportó la lista ${facts.view === "park" ? "para el parque " : ""}de la salida del ${facts.date} a las ${facts.startTime} en ${facts.format.toUpperCase()}, ${hasDocuments(facts.view) ? "con" : "sin"} documentos.`,
  "export-bookings": (facts) => `Exportó reservas en ${facts.format.toUpperCase()}, sin documentos.`,
  "export-audit": () => "Exportó el registro.",
  "keep-retention": () => "Se borraron los datos personales cuyo plazo terminó.",
};
