import type { DataRequestKind } from "../../../domain/messaging/data-request.ts";
import type { EvidenceState } from "../../../domain/payments/chargeback.ts";
import type { InBoth } from "./messages.ts";

const es = {
  title: "Hoy",
  departures: "Salidas",
  today: "Hoy",
  tomorrow: "Mañana",
  goneEmpty: (departures: number) =>
    departures === 1 ? "1 salida ya pasó sin reservas" : `${departures} salidas ya pasaron sin reservas`,
  needs: "Te necesita",
  moreNeeds: (needs: number) => (needs === 1 ? "Ver 1 más" : `Ver ${needs} más`),
  noNeeds: "Nada pendiente. Todo está en orden.",
  since: (moment: string) => `Desde el ${moment}`,
  resend: "Enviar otra vez",
  need: {
    refundRefused: (code: string, amount: string) => `Mercado Pago rechazó devolver ${amount} de ${code}`,
    refundByHand: (code: string, amount: string) => `Falta devolver ${amount} de ${code}`,
    refundToApprove: (who: string, amount: string, code: string) =>
      `${who} pide aprobar la devolución de ${amount} de ${code}`,
    chargeback: (code: string, amount: string, evidence: EvidenceState, deadline: string | null) => {
      const rest: Record<EvidenceState, string> = {
        due: `: envía las pruebas antes del ${deadline}`,
        overdue: `. El plazo para enviar pruebas venció el ${deadline}`,
        sent: ". Las pruebas ya están enviadas; falta la decisión",
        "not-needed": ". No hay que enviar pruebas; falta la decisión",
        unknown: ". Mira en Mercado Pago hasta cuándo puedes enviar pruebas",
      };
      return `El banco disputa ${amount} de ${code}${rest[evidence]}`;
    },
    chargebackLost: (code: string, amount: string) =>
      `El banco devolvió el pago de ${code} después del viaje, y se deben ${amount}: cóbralos o condónalos`,
    unfitting: (code: string, amount: string) => `Llegó un pago de ${amount} que no corresponde a ${code}`,
    email: (name: string, code: string | null) => `No salió el correo de ${name}${code ? ` de ${code}` : ""}`,
    emailMaybe: (name: string, code: string | null) =>
      `No se sabe si salió el correo de ${name}${code ? ` de ${code}` : ""}`,
    crowded: (title: string, when: string, taken: number, capacity: number) =>
      `${title}, ${when}: ${taken} personas para ${capacity} cupos`,
    minimum: (title: string, when: string, confirmed: number, needed: number, choosing: number) =>
      `${title}, ${when}: ${confirmed === 1 ? "va 1 persona" : `van ${confirmed} personas`} de ${needed}${choosing === 0 ? "" : `, y ${choosing} por elegir`}. Decide si sale`,
    campaign: (title: string, when: string, failed: number) =>
      failed === 0
        ? `${title}, ${when}: la decisión sobre la salida está detenida`
        : `${title}, ${when}: ${failed === 1 ? "falta resolver 1 reserva" : `faltan ${failed} reservas por resolver`}`,
    list: (title: string, when: string, failed: number) =>
      `${title}, ${when}: la lista no le llegó a ${failed === 1 ? "1 guía" : `${failed} guías`}`,
    insurerList: (title: string, when: string) => `${title}, ${when}: la lista no le llegó a la aseguradora`,
    message: (title: string, when: string, failed: number) =>
      `${title}, ${when}: ${failed === 1 ? "no se le pudo escribir a 1 reserva" : `no se les pudo escribir a ${failed} reservas`}`,
    contact: (name: string, dueOn: string, overdue: boolean) =>
      overdue
        ? `${name} escribió y nadie ha respondido. El plazo venció el ${dueOn}`
        : `${name} escribió desde el sitio y espera respuesta. Plazo: ${dueOn}`,
    dataRequest: (name: string, kind: DataRequestKind, dueOn: string, overdue: boolean) =>
      `${kind === "query" ? "Consulta" : "Reclamo"} de ${name} sobre sus datos. ${overdue ? `El plazo de ley venció el ${dueOn}` : `Plazo de ley: ${dueOn}`}`,
    rnt: (days: number) =>
      days === 0
        ? "El Registro Nacional de Turismo está vencido"
        : days === 1
          ? "El Registro Nacional de Turismo vence mañana"
          : `El Registro Nacional de Turismo vence en ${days} días`,
    incomplete: (code: string, people: number) =>
      `${code} sale mañana y ${people === 1 ? "falta el documento de 1 persona" : `faltan los documentos de ${people} personas`}`,
    owed: (code: string, amount: string) => `${code} sale mañana y debe ${amount}`,
  },
  sold: "Vendido",
  soldToday: "Hoy",
  soldWeek: "Esta semana",
  soldBookings: (bookings: number, people: number) =>
    `${bookings === 1 ? "1 reserva" : `${bookings} reservas`}, ${people === 1 ? "1 persona" : `${people} personas`}`,
  keptOfCancelled: (amount: string) => `Incluye ${amount} que quedaron de reservas canceladas`,
  yearAgo: (amount: string) => `Los mismos días del año pasado: ${amount}`,
  guide: "No guías ninguna salida hoy ni mañana",
  guideText: "Cuando te asignen una, aparece aquí.",
  guideDepartures: "Ver mis salidas",
};

const en: typeof es = {
  title: "Today",
  departures: "Departures",
  today: "Today",
  tomorrow: "Tomorrow",
  goneEmpty: (departures) =>
    departures === 1 ? "1 past departure had no bookings" : `${departures} past departures had no bookings`,
  needs: "Needs you",
  moreNeeds: (needs) => `Show ${needs} more`,
  noNeeds: "Nothing is pending. Everything is in order.",
  since: (moment) => `Since ${moment}`,
  resend: "Send again",
  need: {
    refundRefused: (code, amount) => `Mercado Pago refused to refund ${amount} of ${code}`,
    refundByHand: (code, amount) => `${amount} of ${code} still has to be refunded`,
    refundToApprove: (who, amount, code) => `${who} asks for approval to refund ${amount} of ${code}`,
    chargeback: (code, amount, evidence, deadline) => {
      const rest: Record<EvidenceState, string> = {
        due: `: send the evidence by ${deadline}`,
        overdue: `. The evidence was due by ${deadline}`,
        sent: ". The evidence was sent; the decision is pending",
        "not-needed": ". No evidence is needed; the decision is pending",
        unknown: ". Check the deadline for evidence in Mercado Pago",
      };
      return `The bank disputes ${amount} of ${code}${rest[evidence]}`;
    },
    chargebackLost: (code, amount) =>
      `The bank took back the payment of ${code} after the trip, and ${amount} is due: collect or waive it`,
    unfitting: (code, amount) => `A payment of ${amount} arrived that does not match ${code}`,
    email: (name, code) => `The e-mail was not sent: ${name}${code ? `, ${code}` : ""}`,
    emailMaybe: (name, code) => `The e-mail may not have been sent: ${name}${code ? `, ${code}` : ""}`,
    crowded: (title, when, taken, capacity) => `${title}, ${when}: ${taken} people for ${capacity} seats`,
    minimum: (title, when, confirmed, needed, choosing) =>
      `${title}, ${when}: ${confirmed} of ${needed} people${choosing === 0 ? "" : `, and ${choosing} still choosing`}. Decide whether it runs`,
    campaign: (title, when, failed) =>
      failed === 0
        ? `${title}, ${when}: the decision on the departure is stopped`
        : `${title}, ${when}: ${failed === 1 ? "1 booking" : `${failed} bookings`} still to settle`,
    list: (title, when, failed) =>
      `${title}, ${when}: the list did not reach ${failed === 1 ? "1 guide" : `${failed} guides`}`,
    insurerList: (title, when) => `${title}, ${when}: the list did not reach the insurer`,
    message: (title, when, failed) =>
      `${title}, ${when}: ${failed === 1 ? "1 booking" : `${failed} bookings`} could not be written to`,
    contact: (name, dueOn, overdue) =>
      overdue
        ? `${name} wrote and nobody has answered. The answer was due on ${dueOn}`
        : `${name} wrote from the site and is waiting for an answer. Answer by ${dueOn}`,
    dataRequest: (name, kind, dueOn, overdue) =>
      `Personal data ${kind === "query" ? "query" : "claim"} from ${name}. ${overdue ? `The legal deadline was ${dueOn}` : `Legal deadline: ${dueOn}`}`,
    rnt: (days) =>
      days === 0
        ? "The tourism registration (RNT) has expired"
        : `The tourism registration (RNT) expires in ${days === 1 ? "1 day" : `${days} days`}`,
    incomplete: (code, people) =>
      `${code} leaves tomorrow, and ${people === 1 ? "1 document is" : `${people} documents are`} missing`,
    owed: (code, amount) => `${code} leaves tomorrow with ${amount} due`,
  },
  sold: "Sold",
  soldToday: "Today",
  soldWeek: "This week",
  soldBookings: (bookings, people) =>
    `${bookings === 1 ? "1 booking" : `${bookings} bookings`}, ${people === 1 ? "1 person" : `${people} people`}`,
  keptOfCancelled: (amount) => `Includes ${amount} kept from cancelled bookings`,
  yearAgo: (amount) => `The same days last year: ${amount}`,
  guide: "You are not leading any departures today or tomorrow",
  guideText: "A departure appears here as soon as it is assigned to you.",
  guideDepartures: "See my departures",
};

export const todayMessages: InBoth<typeof es> = { "es-CO": es, en };
