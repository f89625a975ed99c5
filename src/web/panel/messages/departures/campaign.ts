import type {
  CampaignCause,
  CampaignOutcome,
  CampaignStatus,
} from "../../../../domain/campaigns/campaign.ts";
import type { CampaignOffer, ChosenBy } from "../../../../domain/campaigns/choice.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { capitalized } from "../../../../domain/sentence.ts";
import type { InBoth } from "../messages.ts";
import { cancelActMessages, type OfferCounts, type RefundCounts } from "./cancel-act.ts";

const people = (n: number) => (n === 1 ? "1 persona" : `${n} personas`);
const bookings = (n: number) => (n === 1 ? "1 reserva" : `${n} reservas`);
const peopleEn = (n: number) => (n === 1 ? "1 person" : `${n} people`);
const bookingsEn = (n: number) => (n === 1 ? "1 booking" : `${n} bookings`);

/** The bookings that the offer cancels are all unpaid. */
const startOffer = (text: string, { offered, cancelled }: OfferCounts) =>
  offered === 0
    ? `Cancelar ${bookings(cancelled)} sin pagar`
    : `${capitalized(text)}${cancelled === 0 ? "" : " sin pagar"}`;
const startOfferEn = (text: string, { offered, cancelled }: OfferCounts) =>
  offered === 0
    ? `Cancel ${bookingsEn(cancelled)} unpaid`
    : `${capitalized(text)}${cancelled === 0 ? "" : " unpaid"}`;

const [act, actEn] = [cancelActMessages["es-CO"], cancelActMessages.en];

const es = {
  title: "Cancelar la salida",
  back: "La salida",
  closes: "Al confirmar, la venta se cierra de inmediato",
  closesText:
    "La agencia es la causa: cada quien puede pedir la devolución completa, sea cual sea la política. Lo que no se ha pagado se cancela. Quien viaja recibe un correo.",
  offer: "Qué les ofreces",
  offers: {
    refund: { name: "Devolver todo", text: "Se cancela cada reserva y se devuelve lo pagado." },
    choose: {
      name: "Que cada quien elija",
      text: "Otra salida con sus cupos guardados, o la devolución. A quien no elija se le devuelve.",
    },
    move: {
      name: "Pasar a todos a otra salida",
      text: "Quien prefiera la devolución la pide con un botón. Quien no diga nada, pasa.",
    },
  } satisfies Record<CampaignOffer, { name: string; text: string }>,
  chooseFrom: "Salidas para elegir, hasta tres",
  moveTo: "A qué salida",
  freeSeats: (free: number, fitsAll: boolean) =>
    `${free === 1 ? "1 cupo" : `${free} cupos`}${fitsAll ? ", caben todos" : ", no caben todos"}`,
  until: "Plazo para elegir",
  untilHint:
    "Si lo dejas vacío: 48 horas, o 3 horas antes de la primera salida que ofreces. Hora de Colombia.",
  showEmails: "Ver el correo",
  emails: "El correo que reciben",
  noEmails: "Nadie ha reservado, así que no se escribe ningún correo.",
  languages: { "es-CO": "En español", en: "En inglés" } satisfies Record<Locale, string>,
  deadline: (moment: string) => `Plazo para elegir: ${moment}`,
  startChoose: (counts: OfferCounts) => startOffer(act.choose(counts), counts),
  startMove: (counts: OfferCounts) => startOffer(act.move(counts), counts),
  who: "Quiénes van",
  peopleBooked: "Quiénes iban",
  whoText: (b: number, p: number) => (b === 0 ? "Nadie ha reservado" : `${bookings(b)}, ${people(p)}`),
  unpaid: "Se cancelan sin pagar",
  unpaidText: bookings,
  refunds: "Devoluciones",
  refundsText: act.refunds,
  byProvider: "Se devuelve por Mercado Pago",
  byAgency: "Lo devuelve la agencia, que lo recibió",
  moving: "Iban a pasarse a esta salida",
  movingText: (n: number) => `${bookings(n)}: quedan donde están`,
  choosingThis: "Podían elegir esta salida",
  choosingThisText: (n: number) => `${bookings(n)} de otra salida cancelada: les llega otro correo`,
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
  start: (counts: RefundCounts) =>
    counts.bookings === 0
      ? "Cerrar la salida"
      : `Cancelar ${bookings(counts.bookings)}${act.withRefunds(counts)}`,
  already: "Esta salida ya se canceló.",
  watch: "Ver cómo va",
  statuses: { running: "En curso", stopped: "Detenida", done: "Terminada" } satisfies Record<
    CampaignStatus,
    string
  >,
  campaignTitle: "Salida cancelada",
  together: "Todas las salidas de esta cancelación",
  progress: (done: number, all: number) => `${done} de ${bookings(all)}`,
  refunded: "Se devuelve",
  started: (moment: string) => `Desde el ${moment}`,
  stop: "Detener",
  resume: "Seguir",
  retry: (n: number) =>
    n === 1 ? "Intentar otra vez con la que falló" : `Intentar otra vez con las ${n} que fallaron`,
  calls: "Por llamar",
  callsText:
    "No tienen correo, o no les llegó. Abre la reserva para ver su teléfono, y márcala cuando hayas llamado.",
  called: "Llamada hecha",
  markCalled: "Marcar como llamado",
  offeredText: {
    choose: (moment: string) => `A quien no elija antes del ${moment} se le devuelve todo.`,
    move: (moment: string) =>
      `Pasa a la otra salida quien no pida la devolución antes del ${moment}, hora de Colombia.`,
  },
  overText: (moment: string) => `Plazo para elegir: terminó el ${moment}`,
  offeredTo: "Salidas ofrecidas",
  toChoose: "Faltan por elegir",
  movedCount: "Pasan a otra salida",
  byPhone: "Elegir por teléfono",
  byPhoneText: "Hazlo solo si quien viaja te lo pidió.",
  go: (when: string) => `Va el ${when}`,
  refundIt: "Devolverle todo",
  movedTo: (when: string) => `Va el ${when}`,
  chosenBy: {
    traveller: "lo eligió",
    staff: "por teléfono",
    deadline: "no eligió a tiempo",
  } satisfies Record<ChosenBy, string>,
  failures: {
    "sold-out": "No caben: devuelve el dinero o abre la reserva",
    "choice-closed": "El plazo pasó: llama y decide",
  } as Record<string, string>,
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
  back: "The departure",
  closes: "Once confirmed, sales close at once",
  closesText:
    "The agency is the cause: everybody may ask for a full refund, whatever the policy. Unpaid bookings are cancelled. Travellers get an e-mail.",
  offer: "What you offer",
  offers: {
    refund: { name: "Refund everybody", text: "Each booking is cancelled and refunded." },
    choose: {
      name: "Let each choose",
      text: "Another departure with seats held, or a refund. Those who do not choose are refunded.",
    },
    move: {
      name: "Move all to another departure",
      text: "A button asks for the refund instead. Those who say nothing are moved.",
    },
  },
  chooseFrom: "Departures to choose from, three at most",
  moveTo: "To which departure",
  freeSeats: (free, fitsAll) =>
    `${free === 1 ? "1 seat" : `${free} seats`}${fitsAll ? ", all fit" : ", not all fit"}`,
  until: "Time to choose",
  untilHint:
    "If you leave it empty: 48 hours, or 3 hours before the first departure you offer. Colombian time.",
  showEmails: "See the e-mail",
  emails: "The e-mail they get",
  noEmails: "Nobody has booked, so no e-mail is written.",
  languages: { "es-CO": "In Spanish", en: "In English" },
  deadline: (moment) => `Time to choose: until ${moment}`,
  startChoose: (counts) => startOfferEn(actEn.choose(counts), counts),
  startMove: (counts) => startOfferEn(actEn.move(counts), counts),
  who: "Who is going",
  peopleBooked: "Who was going",
  whoText: (b, p) => (b === 0 ? "Nobody has booked" : `${bookingsEn(b)}, ${peopleEn(p)}`),
  unpaid: "Cancelled unpaid",
  unpaidText: bookingsEn,
  refunds: "Refunds",
  refundsText: actEn.refunds,
  byProvider: "Refunded through Mercado Pago",
  byAgency: "Refunded by the agency, which received it",
  moving: "Were about to move here",
  movingText: (n) => `${bookingsEn(n)}: they stay where they are`,
  choosingThis: "Could choose this departure",
  choosingThisText: (n) => `${bookingsEn(n)} of another cancelled departure: they get another e-mail`,
  unreachable: "Without e-mail: to be called",
  cause: "Why it is cancelled",
  causes: {
    weather: "The weather does not allow it",
    minimum: "Too few people",
    authority: "An authority closed the place",
    agency: "The agency cannot run it",
  },
  note: "Add some words to the e-mail",
  noteEs: "In Spanish",
  noteEn: "In English",
  noteHint: "No personal data. In both languages or in neither.",
  confirm: "To confirm, type how many people are going",
  stale: (n) => `${peopleEn(n)} ${n === 1 ? "is" : "are"} going now. Check and confirm again.`,
  start: (counts) =>
    counts.bookings === 0
      ? "Close the departure"
      : `Cancel ${bookingsEn(counts.bookings)}${actEn.withRefunds(counts)}`,
  already: "This departure has been cancelled.",
  watch: "View progress",
  statuses: { running: "In progress", stopped: "Stopped", done: "Done" },
  campaignTitle: "Departure cancelled",
  together: "All departures of this cancellation",
  progress: (done, all) => `${done} of ${bookingsEn(all)}`,
  refunded: "To be refunded",
  started: (moment) => `Since ${moment}`,
  stop: "Stop",
  resume: "Resume",
  retry: (n) => (n === 1 ? "Try the failed one again" : `Try the ${n} failed ones again`),
  calls: "To be called",
  callsText:
    "They have no e-mail, or it did not arrive. Open the booking to see its phone, and tick it off once you have called.",
  called: "Called",
  markCalled: "Mark as called",
  offeredText: {
    choose: (moment) => `Travellers choose until ${moment}. Those who do not are refunded.`,
    move: (moment) => `Travellers may ask for a refund until ${moment}. Those who say nothing are moved.`,
  },
  overText: (moment) => `The time to choose ended on ${moment}.`,
  offeredTo: "Offered departures",
  toChoose: "Still choosing",
  movedCount: "Move to another departure",
  byPhone: "Choose by phone",
  byPhoneText: "Only if the traveller has asked you to.",
  go: (when) => `Goes on ${when}`,
  refundIt: "Refund everything",
  movedTo: (when) => `Goes on ${when}`,
  chosenBy: { traveller: "chosen", staff: "by phone", deadline: "did not choose in time" },
  failures: {
    "sold-out": "Not enough seats: refund it or open the booking",
    "choice-closed": "The deadline has passed: call and decide",
  },
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
