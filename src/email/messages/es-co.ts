import { timeArticle } from "../../domain/departures/time-article.ts";
import type { HandMethod } from "../../domain/payments/payment-method.ts";
import { sentence } from "../../domain/sentence.ts";
import { esCoAccounts } from "./es-co-accounts.ts";
import { esCoAgency } from "./es-co-agency.ts";
import { esCoBookings } from "./es-co-bookings.ts";
import { esCoContact } from "./es-co-contact.ts";
import { esCoPayments } from "./es-co-payments.ts";

const takenByAgency: Record<HandMethod, string> = {
  cash: "El pago se hizo en efectivo.",
  transfer: "El pago se hizo por transferencia.",
  terminal: "El pago se hizo con datáfono.",
  "on-account": "El pago queda pendiente con la agencia.",
  free: "La agencia no cobra esta reserva.",
};

export const esCo = {
  ...esCoBookings,
  ...esCoAccounts,
  ...esCoAgency,
  ...esCoContact,
  ...esCoPayments,
  hello: (name: string) => `Hola, ${name}:`,
  helloWithoutName: "Hola:",
  placeTime: (moment: string) => `${moment} (hora de Colombia)`,
  people: (count: number) => (count === 1 ? "1 persona" : `${count} personas`),
  labels: {
    code: "Código",
    date: "Fecha",
    startTime: "Hora de salida",
    duration: "Duración",
    people: "Cupos",
    meetingPoint: "Punto de encuentro",
    where: "Dónde",
    map: "Mapa",
    openMap: "Ver la ruta",
    name: "Nombre",
    email: "Correo",
    phone: "Teléfono",
    accountPhone: "Teléfono de la cuenta",
    whatsapp: "WhatsApp",
    call: "Llamar",
    filingNumber: "Número de radicado",
    filedAt: "Recibido",
    answerBy: "Respuesta a más tardar",
  },
  titles: {
    departureNote: (agency: string) => `${agency} te cuenta`,
    meetingPoint: "Cómo llegar",
    participants: "Quiénes viajan",
    participant: (number: number) => `Participante ${number}`,
    nameMissing: "Nombre por completar",
    money: "Tu pago",
    moneyForAgency: "Valor de la reserva",
    traveller: "Quién reserva",
    help: "¿Necesitas ayuda?",
    cancellation: "Si cambian tus planes",
    message: "Mensaje",
    sender: "Quién escribe",
    filing: "Radicado",
  },
  money: {
    paid: "Total pagado",
    toPay: "Total a pagar",
    ofBooking: "Total de la reserva",
    paidWith: (method: string) => `Pagaste con ${method}.`,
    taken: takenByAgency,
    note: "Precio final en pesos colombianos: nada se suma después.",
  },
  seeBooking: "Ver mi reserva",
  terms: "Términos y condiciones",
  voucher: {
    title: "Tu comprobante",
    text: "Muéstralo al llegar, desde el celular o impreso.",
    alt: (code: string) => `Código QR de la reserva ${code}`,
    link: "¿No ves el código? Ábrelo en línea",
  },
  bring: {
    title: "Qué llevar y tener en cuenta",
    alsoAnyWeather:
      "Además, con cualquier clima: el documento de identidad de cada persona, agua y con qué protegerse del sol y de la lluvia.",
    anyWeather:
      "Con cualquier clima: el documento de identidad de cada persona, agua y con qué protegerse del sol y de la lluvia.",
  },
  cancellation: {
    free: (moment: string) => `Puedes cancelar sin costo hasta el ${moment}.`,
    over: (moment: string) => `El plazo para cancelar sin costo terminó el ${moment}.`,
    withdrawal:
      "Por ley también tienes derecho de retracto: 5 días hábiles desde la compra, si la experiencia empieza después de ese plazo (Ley 1480 de 2011, art. 47).",
    refund: (days: number) =>
      `Si hay devolución, es de todo lo que pagaste, sin descuentos, en máximo ${days} días calendario.`,
  },
  calendar: {
    filename: (code: string) => `reserva-${code}.ics`,
    cancelledFilename: (code: string) => `reserva-cancelada-${code}.ics`,
    attached: "Adjuntamos un archivo para que agregues la experiencia a tu calendario.",
    cancels: "Si la agregaste a tu calendario, el archivo adjunto la quita.",
    description: (facts: {
      agency: string;
      code: string;
      time: string;
      people: string;
      phone: string;
      meetingPoint: string;
    }) =>
      `Reserva ${facts.code} con ${facts.agency}. ${facts.people}. Inicia a ${timeArticle(facts.time)} ${facts.time}, hora de Colombia. ${sentence(`Punto de encuentro: ${facts.meetingPoint}`)} Contacto: ${facts.phone}.`,
  },
  footer: {
    taxId: (number: string) => `NIT ${number}`,
    rnt: (number: string) => `Registro Nacional de Turismo ${number}`,
    authority: "Superintendencia de Industria y Comercio",
    becauseBooking: (agency: string) => `Recibes este correo por tu reserva con ${agency}.`,
    becauseContact: (agency: string) => `Recibes este correo porque le escribiste a ${agency}.`,
    becauseCode: (agency: string) =>
      `Recibes este correo porque alguien pidió un código para entrar a ${agency} con esta dirección.`,
    becauseAgency: (agency: string) => `Aviso automático para el equipo de ${agency}.`,
  },
};

export type EmailMessages = typeof esCo;
