import type { LeftOut } from "../../../../domain/campaigns/bulk-cancellation.ts";
import type { CampaignStatus } from "../../../../domain/campaigns/campaign.ts";
import type { InBoth } from "../messages.ts";
import { cancelActMessages, type OfferCounts, type RefundCounts } from "./cancel-act.ts";

const departures = (n: number) => (n === 1 ? "1 salida" : `${n} salidas`);
const bookings = (n: number) => (n === 1 ? "1 reserva" : `${n} reservas`);
const people = (n: number) => (n === 1 ? "1 persona" : `${n} personas`);
const departuresEn = (n: number) => (n === 1 ? "1 departure" : `${n} departures`);
const bookingsEn = (n: number) => (n === 1 ? "1 booking" : `${n} bookings`);
const peopleEn = (n: number) => (n === 1 ? "1 person" : `${n} people`);

const [act, actEn] = [cancelActMessages["es-CO"], cancelActMessages.en];

const es = {
  title: "Cancelar varias salidas",
  intro: "Elige las salidas. Antes de cancelar ves quiénes van en cada una y cuánto se devuelve.",
  back: "Salidas",
  preview: "Ver qué se cancela",
  reviewTitle: (n: number) => `Se cancelan ${departures(n)}`,
  nothing: "Aquí no hay salidas por cancelar",
  nothingText: "Las que ya salieron no cuentan, y las canceladas siguen canceladas.",
  before: (n: number) =>
    `${departures(n)} ya se ${n === 1 ? "canceló o cambió" : "cancelaron o cambiaron"} de hora`,
  beforeText: "No hacen parte de esta cancelación. Ábrelas en la lista para ver cómo van.",
  closes: "Al confirmar, la venta de todas se cierra de inmediato",
  closesText:
    "La agencia es la causa: cada quien puede pedir la devolución completa, sea cual sea la política. Lo que no se ha pagado se cancela. Quien viaja recibe un correo.",
  offer: "Qué les ofreces",
  offers: [
    "Devolver todo",
    "Que cada quien elija: la siguiente salida libre o la devolución",
    "Que cada quien elija: una de las 2 siguientes o la devolución",
    "Que cada quien elija: una de las 3 siguientes o la devolución",
  ],
  moves: {
    move: "Pasar a todos a la siguiente salida con cupo",
    day: "Pasar a todos a la misma hora de otro día",
  },
  moveTo: "A qué día",
  offerHint:
    "Siempre de la misma experiencia. Si eligen, a quien no conteste se le devuelve todo. Si los pasas, quien no conteste queda en la otra salida.",
  offered: { choose: "Para elegir", move: "Pasan a" },
  free: (n: number, fitsAll: boolean) =>
    `${n === 1 ? "1 cupo" : `${n} cupos`}${fitsAll ? "" : ", no caben todos"}`,
  none: {
    choose: "Sin otra salida libre en 30 días: se devuelve",
    move: "Sin otra salida con cupo para todos: se devuelve",
  },
  shared:
    "Varias salidas ofrecen los mismos cupos. Se guardan por orden; a quien no le quede ninguno se le devuelve.",
  startChoose: (d: number, counts: OfferCounts) => `Cancelar ${departures(d)}: ${act.choose(counts)}`,
  startMove: (d: number, counts: OfferCounts) => `Cancelar ${departures(d)}: ${act.move(counts)}`,
  all: "Salidas",
  row: (b: number, p: number) => (b === 0 ? "Nadie ha reservado" : `${bookings(b)}, ${people(p)}`),
  already: "Ver cómo va",
  oneEmail:
    "Este es el correo de una de las reservas. Los demás dicen lo mismo, cada uno con su salida y su dinero.",
  start: (d: number, counts: RefundCounts) =>
    counts.bookings === 0
      ? `Cerrar ${departures(d)}`
      : `Cancelar ${departures(d)} con ${bookings(counts.bookings)}${act.withRefunds(counts)}`,
  leftOut: (n: number) => `${departures(n)} ${n === 1 ? "quedó como estaba" : "quedaron como estaban"}`,
  leftOutText: (n: number) =>
    n === 0
      ? "No se canceló ninguna. Revisa y confirma otra vez."
      : `${n === 1 ? "Se canceló 1" : `Se cancelaron ${n}`}. Revisa lo que falta abajo y confirma otra vez.`,
  why: {
    changed: (shown: number, now: number) => `mostraba ${people(shown)}, ahora van ${people(now)}`,
    cancelled: () => "ya se había cancelado o cambió de hora",
    departed: () => "ya salió",
    gone: () => "ya no está en el horario",
    "not-offered": () => "la otra salida ya no está libre, o no tiene cupo para todos",
    busy: () => "está muy ocupada: intenta otra vez",
  } satisfies Record<LeftOut, (shown: number, now: number) => string>,
  watch: "Ver las canceladas",
  doneTitle: (n: number) => (n === 1 ? "1 salida cancelada" : `${n} salidas canceladas`),
  progress: (done: number, all: number) => `${done} de ${bookings(all)}`,
  started: (moment: string) => `Desde el ${moment}`,
  peopleBooked: "Quiénes iban",
  doneCount: "Reservas terminadas",
  choosingCount: "Faltan por elegir",
  waitingCount: "En espera",
  failedCount: "Fallaron",
  failedText: "Abre la salida para ver cuáles, e intentar otra vez.",
  refunded: "Se devuelve",
  failedOf: (n: number) => (n === 1 ? "1 falló" : `${n} fallaron`),
  statuses: { running: "En curso", stopped: "Detenida", done: "Terminada" } satisfies Record<
    CampaignStatus,
    string
  >,
  people,
};

const en: typeof es = {
  title: "Cancel several departures",
  intro:
    "Choose the departures. Before you cancel you see who is going on each and how much will be refunded.",
  back: "Departures",
  preview: "See what is cancelled",
  reviewTitle: (n) => `${departuresEn(n)} to cancel`,
  nothing: "There are no departures to cancel",
  nothingText: "Those that have left do not count, and cancelled ones stay cancelled.",
  before: (n) =>
    `${departuresEn(n)} ${n === 1 ? "has" : "have"} been cancelled before, or moved to another time`,
  beforeText: "They are not part of this cancellation. Open them in the list to see their progress.",
  closes: "Once confirmed, sales of all of them close at once",
  closesText:
    "The agency is the cause: everybody may ask for a full refund, whatever the policy. Unpaid bookings are cancelled. Travellers get an e-mail.",
  offer: "What you offer",
  offers: [
    "Refund everybody",
    "Let each choose: the next free departure or a refund",
    "Let each choose: one of the next 2 or a refund",
    "Let each choose: one of the next 3 or a refund",
  ],
  moves: {
    move: "Move all to the next departure with enough seats",
    day: "Move all to the same time of another day",
  },
  moveTo: "To which day",
  offerHint:
    "Always of the same experience. If they choose, those who do not answer are refunded. If you move them, those who do not answer stay on the other departure.",
  offered: { choose: "To choose from", move: "Move to" },
  free: (n, fitsAll) => `${n === 1 ? "1 seat" : `${n} seats`}${fitsAll ? "" : ", not all fit"}`,
  none: {
    choose: "No other free departure within 30 days: refunded",
    move: "No other departure with seats for all: refunded",
  },
  shared: "Several departures offer the same seats. They are held in order; those who get none are refunded.",
  startChoose: (d, counts) => `Cancel ${departuresEn(d)}: ${actEn.choose(counts)}`,
  startMove: (d, counts) => `Cancel ${departuresEn(d)}: ${actEn.move(counts)}`,
  all: "Departures",
  row: (b, p) => (b === 0 ? "Nobody has booked" : `${bookingsEn(b)}, ${peopleEn(p)}`),
  already: "View progress",
  oneEmail:
    "This is the e-mail of one booking. The others say the same, each with its departure and its money.",
  start: (d, counts) =>
    counts.bookings === 0
      ? `Close ${departuresEn(d)}`
      : `Cancel ${departuresEn(d)} with ${bookingsEn(counts.bookings)}${actEn.withRefunds(counts)}`,
  leftOut: (n) => `${departuresEn(n)} stayed as ${n === 1 ? "it was" : "they were"}`,
  leftOutText: (n) =>
    n === 0
      ? "None was cancelled. Check the list and confirm again."
      : `${n} ${n === 1 ? "was" : "were"} cancelled. Check below what is missing, and confirm again.`,
  why: {
    changed: (shown, now) => `showed ${peopleEn(shown)}, now ${peopleEn(now)} are going`,
    cancelled: () => "had been cancelled, or moved to another time",
    departed: () => "has left",
    gone: () => "is no longer in the schedule",
    "not-offered": () => "the other departure is no longer free, or has too few seats",
    busy: () => "is very busy: try again",
  },
  watch: "See the cancelled ones",
  doneTitle: (n) => (n === 1 ? "1 departure cancelled" : `${n} departures cancelled`),
  progress: (done, all) => `${done} of ${bookingsEn(all)}`,
  started: (moment) => `Since ${moment}`,
  peopleBooked: "Who was going",
  doneCount: "Bookings done",
  choosingCount: "Still choosing",
  waitingCount: "Waiting",
  failedCount: "Failed",
  failedText: "Open the departure to see which ones, and to try again.",
  refunded: "To be refunded",
  failedOf: (n) => `${n} failed`,
  statuses: { running: "In progress", stopped: "Stopped", done: "Done" },
  people: peopleEn,
};

export const bulkCancellationMessages: InBoth<typeof es> = { "es-CO": es, en };
