import type { CampaignCause, CampaignOutcome, CampaignStatus } from "../../../domain/campaigns/campaign.ts";
import type { InBoth } from "./messages.ts";

const people = (n: number) => (n === 1 ? "1 persona" : `${n} personas`);
const bookings = (n: number) => (n === 1 ? "1 reserva" : `${n} reservas`);
const peopleEn = (n: number) => (n === 1 ? "1 person" : `${n} people`);
const bookingsEn = (n: number) => (n === 1 ? "1 booking" : `${n} bookings`);

const es = {
  title: "Cancelar la salida",
  back: "Volver a Hoy",
  closes: "Al confirmar, la venta se cierra de inmediato",
  closesText:
    "Cada reserva se cancela con la devolución completa, sea cual sea la política. Quien viaja recibe un correo.",
  who: "Quiénes van",
  peopleBooked: "Quiénes iban",
  whoText: (b: number, p: number) => (b === 0 ? "Nadie ha reservado" : `${bookings(b)}, ${people(p)}`),
  unpaid: "Sin pagar todavía",
  byProvider: "Se devuelve por Mercado Pago",
  byAgency: "Lo devuelve la agencia, que lo recibió",
  moving: "Iban a pasarse a esta salida",
  movingText: (n: number) => `${bookings(n)}: quedan donde están`,
  unreachable: "Sin correo: hay que llamar",
  cause: "Por qué no sale",
  causes: {
    weather: "El clima no permite salir",
    minimum: "No se reunió el mínimo de personas",
    authority: "Una autoridad cerró el lugar",
    agency: "La agencia no puede salir",
  } satisfies Record<CampaignCause, string>,
  note: "Añadir unas palabras al correo",
  noteEs: "En español",
  noteEn: "En inglés",
  noteHint: "Sin datos personales. Va en ambos idiomas o en ninguno.",
  confirm: "Para confirmar, escribe cuántas personas van",
  stale: (n: number) => `Ahora van ${people(n)}. Revisa y confirma otra vez.`,
  start: (b: number, p: number, pesos: number) =>
    b === 0
      ? "Cerrar la salida"
      : pesos > 0
        ? `Cancelar y devolver a ${people(p)}`
        : `Cancelar la salida de ${people(p)}`,
  already: "Esta salida ya se canceló.",
  watch: "Ver cómo va",
  statuses: { running: "En curso", stopped: "Detenida", done: "Terminada" } satisfies Record<
    CampaignStatus,
    string
  >,
  campaignTitle: "Salida cancelada",
  progress: (done: number, all: number) => `${done} de ${bookings(all)}`,
  refunded: "Se devuelve",
  started: (moment: string) => `Desde el ${moment}`,
  stop: "Detener",
  resume: "Seguir",
  retry: (n: number) =>
    n === 1 ? "Intentar otra vez con la que falló" : `Intentar otra vez con las ${n} que fallaron`,
  calls: "Por llamar",
  callsText: "No tienen correo. Abre la reserva para ver su teléfono.",
  all: "Reservas",
  nobody: "Nadie había reservado: la salida está cerrada.",
  nameless: "Sin nombre",
  waiting: "En espera",
  failed: "Falló: ábrela y hazlo a mano",
  outcomes: {
    cancelled: "Cancelada",
    offered: "Está eligiendo",
    moved: "Pasada a otra salida",
    "change-withdrawn": "Su cambio de fecha se retiró",
    "cancelled-before": "Ya estaba cancelada",
    "moved-before": "Ya había cambiado de salida",
  } satisfies Record<CampaignOutcome, string>,
  people,
};

const en: typeof es = {
  title: "Cancel the departure",
  back: "Back to Today",
  closes: "Once confirmed, sales close at once",
  closesText:
    "Each booking is cancelled with all of its money back, whatever the policy. Travellers get an e-mail.",
  who: "Who is going",
  peopleBooked: "Who was going",
  whoText: (b, p) => (b === 0 ? "Nobody has booked" : `${bookingsEn(b)}, ${peopleEn(p)}`),
  unpaid: "Not paid yet",
  byProvider: "Goes back by Mercado Pago",
  byAgency: "Given back by the agency, which took it",
  moving: "Were about to move here",
  movingText: (n) => `${bookingsEn(n)}: they stay where they are`,
  unreachable: "Without e-mail: to be called",
  cause: "Why it does not go",
  causes: {
    weather: "The weather does not allow it",
    minimum: "Too few people",
    authority: "An authority closed the place",
    agency: "The agency cannot go",
  },
  note: "Add some words to the e-mail",
  noteEs: "In Spanish",
  noteEn: "In English",
  noteHint: "No personal data. In both languages or in neither.",
  confirm: "To confirm, type how many people are going",
  stale: (n) => `Now ${peopleEn(n)} are going. Check, and confirm again.`,
  start: (b, p, pesos) =>
    b === 0
      ? "Close the departure"
      : pesos > 0
        ? `Cancel and refund ${peopleEn(p)}`
        : `Cancel the departure of ${peopleEn(p)}`,
  already: "This departure has been cancelled.",
  watch: "See how it goes",
  statuses: { running: "Under way", stopped: "Stopped", done: "Done" },
  campaignTitle: "Departure cancelled",
  progress: (done, all) => `${done} of ${bookingsEn(all)}`,
  refunded: "Goes back",
  started: (moment) => `Since ${moment}`,
  stop: "Stop",
  resume: "Go on",
  retry: (n) => (n === 1 ? "Try the failed one again" : `Try the ${n} failed ones again`),
  calls: "To be called",
  callsText: "They have no e-mail. Open the booking to see its phone.",
  all: "Bookings",
  nobody: "Nobody had booked: the departure is closed.",
  nameless: "No name",
  waiting: "Waiting",
  failed: "Failed: open it and do it by hand",
  outcomes: {
    cancelled: "Cancelled",
    offered: "Choosing",
    moved: "Moved to another departure",
    "change-withdrawn": "Its move was withdrawn",
    "cancelled-before": "Had been cancelled",
    "moved-before": "Had moved to another departure",
  },
  people: peopleEn,
};

export const campaignMessages: InBoth<typeof es> = { "es-CO": es, en };
