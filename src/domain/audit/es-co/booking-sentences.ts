import { type AttachmentType, isPicture } from "../../attachments/attachment.ts";
import type { Override } from "../../booking/override.ts";
import type { OwnPriceFate } from "../../changes/plan-change.ts";
import type { ChangeOverride } from "../../changes/staff-change.ts";
import type { CheckInKind } from "../../check-in/attendance.ts";
import type { BookingFacts } from "../facts/booking-facts.ts";
import type { SentencesOf } from "../sentences.ts";
import { CAUSES, clock, day, departure, moment, people, pesos, seats } from "./words.ts";

const fileKind = (type: AttachmentType): string => (isPicture(type) ? "una foto" : "un documento PDF");

const CHECK_IN: Record<CheckInKind, (number: number) => string> = {
  in: (number) => `Dejó entrar a ${people(number)}.`,
  undo: (number) => `Deshizo la entrada de ${people(number)}.`,
  "no-show": (number) => `No se presentó: ${people(number)}.`,
};

const OWN_PRICE: Record<OwnPriceFate, string> = {
  kept: "; conserva el precio acordado",
  ended: "; el precio de lista reemplaza el precio acordado",
};

const OVERRIDES: Record<Override | ChangeOverride, string> = {
  capacity: "más que los cupos",
  past: "después del cierre de ventas",
  price: "precio acordado",
  size: "más de diez personas",
  late: "cambio de fecha después del plazo de devolución",
};

const overrides = (names: string): string =>
  names
    .split(" ")
    .map((name) => OVERRIDES[name as keyof typeof OVERRIDES] ?? name)
    .join(", ");

function moved({ dateFrom, dateTo, timeFrom, timeTo }: BookingFacts["change-booking"]): string[] {
  if (!dateFrom || !dateTo) return [];
  if (!timeFrom || !timeTo) return [`pasó del ${day(dateFrom)} al ${day(dateTo)}`];
  if (dateFrom === dateTo) return [`pasó de ${clock(timeFrom)} a ${clock(timeTo)} del ${day(dateTo)}`];
  const [from, to] = [
    { date: dateFrom, startTime: timeFrom },
    { date: dateTo, startTime: timeTo },
  ].map(departure);
  return [`pasó del ${from} al ${to}`];
}

const beyond = (facts: { beyondRule?: number; overrides?: string; why?: string }): string => {
  const parts = [
    ...(facts.overrides ? [overrides(facts.overrides)] : []),
    ...(facts.beyondRule ? [`${pesos(facts.beyondRule)} más de lo que pide la regla`] : []),
  ];
  if (parts.length > 0) return `. Por fuera de las reglas: ${parts.join(", ")} (${facts.why})`;
  return facts.why ? ` (${facts.why})` : "";
};

export const BOOKING_SENTENCES: SentencesOf<BookingFacts> = {
  "create-booking": (facts) =>
    `Reservó ${seats(facts.seats)} por ${pesos(facts.totalPrice)}; se guardan hasta el ${moment(facts.holdExpiresAt)}.`,
  "book-by-hand": (facts) =>
    `Hizo la reserva a mano${facts.copiedFrom ? `, con personas de ${facts.copiedFrom}` : ""}: ${seats(facts.seats)} por ${pesos(facts.totalPrice)}, guardados hasta el ${moment(facts.holdExpiresAt)}${beyond(facts)}.`,
  "claim-booking": () => "Pasó la reserva a su cuenta.",
  "complete-participants": (facts) => `Completó datos de ${people(facts.people)}.`,
  "complete-by-link": () => "Completó los datos de una persona por el enlace de la reserva.",
  "extend-hold": (facts) =>
    facts.payment
      ? `Los cupos se guardan hasta el ${moment(facts.holdExpiresAt)}, porque hay un pago en curso.`
      : `Amplió el plazo: los cupos se guardan hasta el ${moment(facts.holdExpiresAt)}.`,
  "shorten-hold": ({ holdExpiresAt }) =>
    `Los cupos se guardan hasta el ${moment(holdExpiresAt)}, porque un pago falló.`,
  "check-in": ({ kind, people: number, replacedGuide }) =>
    `${CHECK_IN[kind](number)}${replacedGuide ? " Ya no guiaba esa salida." : ""}`,
  "add-note": () => "Escribió una nota.",
  "delete-note": () => "Borró una nota.",
  "add-attachment": ({ type, payment, refund }) =>
    `Agregó ${fileKind(type)}${payment ? ", comprobante de un pago" : ""}${refund ? ", comprobante de una devolución" : ""}.`,
  "download-attachment": ({ type }) => `Descargó ${fileKind(type)}.`,
  "mark-attachment": ({ type, payment, refund, why }) =>
    payment || refund
      ? `Marcó ${fileKind(type)} como comprobante de ${payment ? "un pago" : "una devolución"}; puede abrirlo quien ve la reserva: ${why}.`
      : `Marcó que ${fileKind(type)} no es un comprobante; solo puede abrirlo quien ve documentos completos: ${why}.`,
  "remove-attachment": ({ type, why }) => `Quitó ${fileKind(type)}: ${why}.`,
  "change-contact": () => "Cambió los datos de contacto.",
  "renew-link": ({ emailChanged }) =>
    emailChanged
      ? "Cambió el correo, y con él el enlace y el PIN: los de antes ya no sirven."
      : "Hizo un enlace y un PIN nuevos: los de antes ya no sirven.",
  "send-link": () => "Envió por correo el enlace de la reserva.",
  "cancel-booking": (facts) =>
    `Canceló la reserva${facts.cause ? ` con su salida, por ${CAUSES[facts.cause]}` : ""}; ${facts.refundAmount > 0 ? `se devuelven ${pesos(facts.refundAmount)}` : "no se devuelve dinero"}${facts.beyondRule ? `, ${pesos(facts.beyondRule)} más de lo que pide la regla (${facts.why})` : ""}.`,
  "replace-booking": () => "Otra reserva reemplazó esta.",
  "request-change": (facts) =>
    `Pidió un cambio que cuesta ${pesos(facts.toPay)} más; sus cupos se guardan hasta el ${moment(facts.holdExpiresAt)}${beyond(facts)}.`,
  "change-booking": (facts) => {
    const what = [
      ...moved(facts),
      ...(facts.removed > 0
        ? [`${facts.removed === 1 ? "salió" : "salieron"} ${people(facts.removed)}`]
        : []),
      ...(facts.added > 0 ? [`${facts.added === 1 ? "se sumó" : "se sumaron"} ${people(facts.added)}`] : []),
      ...(facts.corrected > 0 ? [`se corrigieron datos de ${people(facts.corrected)}`] : []),
    ];
    const back = facts.refundAmount > 0 ? ` y se devuelven ${pesos(facts.refundAmount)}` : "";
    const ended = facts.checkouts ? "; la página de pago abierta dejó de valer" : "";
    const before = facts.totalTo === facts.totalFrom ? "igual que antes" : `antes ${pesos(facts.totalFrom)}`;
    return `Cambió la reserva: ${what.join(", ") || "otra hora"}; cuesta ${pesos(facts.totalTo)} (${before}${facts.ownPrice ? OWN_PRICE[facts.ownPrice] : ""})${back}${ended}${beyond(facts)}.`;
  },
  "lapse-change": () => "El cambio no se pagó a tiempo; la reserva sigue como estaba.",
  "withdraw-change": () => "Se retiró el cambio que esperaba pago.",
  "lapse-hold": () => "Nadie pagó a tiempo: la reserva quedó cancelada y sus cupos, libres.",
  "reveal-document": (facts) => `Vio el documento completo de la persona ${facts.person}.`,
  "export-bookings": (facts) => `Exportó reservas en ${facts.format.toUpperCase()}, sin documentos.`,
};
