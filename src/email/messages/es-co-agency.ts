import { timeArticle } from "../../domain/departures/time-article.ts";
import type { CancellationReason } from "../../domain/messaging/email.ts";
import { sentence } from "../../domain/sentence.ts";

const reasonForAgency: Record<CancellationReason, string> = {
  traveller: "Quien reservó canceló la reserva desde el sitio.",
  staff: "Alguien de tu equipo canceló la reserva en el panel.",
  agency: "La reserva se canceló con la salida.",
  "hold-lapsed": "Se venció el plazo para pagar.",
  "money-returned": "El pago de la reserva fue devuelto o reversado.",
};

export const esCoAgency = {
  lead: {
    subject: (title: string, date: string, code: string) =>
      `Nueva reserva por pagar: ${title}, ${date} (${code})`,
    preheader: (name: string, people: string, total: string) => `${name}, ${people}, ${total}.`,
    badge: "Por pagar",
    heading: (name: string) => `${name} empezó una reserva`,
    intro: "Todavía no hay un pago aprobado. Estos son los datos, por si quieres acompañar a quien reserva.",
    replaces: (code: string) =>
      `Es un cambio: reemplaza la reserva ${code}, que quedó cancelada sin haberse pagado.`,
    heldTitle: "Cupos apartados",
    held: (moment: string) => `Hasta el ${moment}. Si no hay pago antes, se liberan solos.`,
  },
  agencyConfirmed: {
    subject: (people: string, title: string, date: string, code: string) =>
      `Reserva pagada: ${people}, ${title}, ${date} (${code})`,
    preheader: (name: string, time: string) => `${name}, a ${timeArticle(time)} ${time}`,
    badge: "Reserva pagada",
    heading: (name: string) => `${name} confirmó su reserva`,
    intro:
      "El pago fue aprobado y los cupos son suyos. Si algo cambia el día de la salida, avísale al celular que está abajo.",
    introByHand:
      "La reserva quedó confirmada y los cupos son suyos. Si algo cambia el día de la salida, avísale al celular que está abajo.",
  },
  agencyCancelled: {
    subject: (people: string, title: string, date: string, code: string) =>
      `Reserva cancelada: ${people}, ${title}, ${date} (${code})`,
    badge: "Reserva cancelada",
    heading: (name: string) => `${name} ya no viaja`,
    because: reasonForAgency,
    seats: "Los cupos quedaron libres otra vez.",
    moneyTitle: "El dinero",
    unpaid: "La reserva no se había pagado: no hay nada que devolver.",
    refund: (amount: string) =>
      `Se devuelven ${amount} por el mismo medio de pago. No tienes que hacer nada.`,
    refundByYou: (amount: string, days: number) =>
      `Recibiste ${amount} sin pasar por Mercado Pago: devuélvelos tú a quien reservó, en máximo ${days} días calendario (Ley 2439 de 2024).`,
    alreadyReturned: "El dinero ya volvió a quien pagó: no hay nada más que devolver.",
    noRefund: "Según las condiciones de cancelación, no hay nada que devolver por este medio.",
  },
  minimumDecided: {
    subjects: {
      cancelled: (title: string, when: string) => `Se canceló por falta de gente: ${title}, ${when}`,
      asks: (title: string, when: string) => `Decide si sale: ${title}, ${when}`,
    },
    badges: { cancelled: "Cancelada", asks: "Por decidir" },
    when: {
      cancelled: (when: string) => sentence(`Salía el ${when}`),
      asks: (when: string) => sentence(`Sale el ${when}`),
    },
    counted: (people: number, needed: number) =>
      `Llegó la hora de decidir con ${people === 1 ? "1 persona confirmada" : `${people} personas confirmadas`} de un mínimo de ${needed}.`,
    next: {
      cancelled: (bookings: number) => [
        `${bookings === 1 ? "A quien reservó le avisamos y le devolvemos" : `A quienes hicieron las ${bookings} reservas les avisamos y les devolvemos`} todo lo pagado por Mercado Pago.`,
        "Si recibiste dinero por otro medio, devuélvelo tú: la página de la cancelación, en el panel, dice a quién y cuánto.",
      ],
      asks: (bookings: number) => [
        `Garantízala o cancélala en el panel: está en Hoy. ${bookings === 1 ? "Quien reservó no sabe nada" : `Quienes hicieron las ${bookings} reservas no saben nada`} todavía.`,
      ],
    },
  },
};
