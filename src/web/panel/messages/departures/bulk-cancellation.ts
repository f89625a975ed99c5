import type { LeftOut } from "../../../../domain/campaigns/bulk-cancellation.ts";
import type { CampaignStatus } from "../../../../domain/campaigns/campaign.ts";
import type { InBoth } from "../messages.ts";

const departures = (n: number) => (n === 1 ? "1 salida" : `${n} salidas`);
const bookings = (n: number) => (n === 1 ? "1 reserva" : `${n} reservas`);
const people = (n: number) => (n === 1 ? "1 persona" : `${n} personas`);
const departuresEn = (n: number) => (n === 1 ? "1 departure" : `${n} departures`);
const bookingsEn = (n: number) => (n === 1 ? "1 booking" : `${n} bookings`);
const peopleEn = (n: number) => (n === 1 ? "1 person" : `${n} people`);

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
    "La agencia es la causa: a cada quien se le devuelve todo, sea cual sea la política. Lo que no se ha pagado se cancela. Quien viaja recibe un correo. Para ofrecer otra salida, cancela cada una en su página.",
  all: "Salidas",
  row: (b: number, p: number) => (b === 0 ? "Nadie ha reservado" : `${bookings(b)}, ${people(p)}`),
  already: "Ver cómo va",
  oneEmail:
    "Este es el correo de una de las reservas. Los demás dicen lo mismo, cada uno con su salida y su dinero.",
  start: (d: number, p: number, pesos: number) =>
    p === 0
      ? `Cerrar ${departures(d)}`
      : pesos > 0
        ? `Cancelar ${departures(d)} y devolver a ${people(p)}`
        : `Cancelar ${departures(d)} de ${people(p)}`,
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
    busy: () => "está muy ocupada: intenta otra vez",
  } satisfies Record<LeftOut, (shown: number, now: number) => string>,
  watch: "Ver las canceladas",
  doneTitle: (n: number) => (n === 1 ? "1 salida cancelada" : `${n} salidas canceladas`),
  progress: (done: number, all: number) => `${done} de ${bookings(all)}`,
  started: (moment: string) => `Desde el ${moment}`,
  peopleBooked: "Quiénes iban",
  doneCount: "Reservas terminadas",
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
  intro: "Choose the departures. Before you cancel you see who is going on each, and how much goes back.",
  back: "Departures",
  preview: "See what is cancelled",
  reviewTitle: (n) => `${departuresEn(n)} to cancel`,
  nothing: "There are no departures to cancel",
  nothingText: "Those that have left do not count, and cancelled ones stay cancelled.",
  before: (n) =>
    `${departuresEn(n)} ${n === 1 ? "has" : "have"} been cancelled before, or moved to another time`,
  beforeText: "They are no part of this cancellation. Open them in the list to see how they go.",
  closes: "Once confirmed, sales of all of them close at once",
  closesText:
    "The agency is the cause: everybody is refunded in full, whatever the policy. Unpaid bookings are cancelled. Travellers get an e-mail. To offer another departure, cancel each on its own page.",
  all: "Departures",
  row: (b, p) => (b === 0 ? "Nobody has booked" : `${bookingsEn(b)}, ${peopleEn(p)}`),
  already: "See how it goes",
  oneEmail:
    "This is the e-mail of one booking. The others say the same, each with its departure and its money.",
  start: (d, p, pesos) =>
    p === 0
      ? `Close ${departuresEn(d)}`
      : pesos > 0
        ? `Cancel ${departuresEn(d)} and refund ${peopleEn(p)}`
        : `Cancel ${departuresEn(d)} of ${peopleEn(p)}`,
  leftOut: (n) => `${departuresEn(n)} stayed as ${n === 1 ? "it was" : "they were"}`,
  leftOutText: (n) =>
    n === 0
      ? "None was cancelled. Check, and confirm again."
      : `${n} ${n === 1 ? "was" : "were"} cancelled. Check below what is missing, and confirm again.`,
  why: {
    changed: (shown, now) => `showed ${peopleEn(shown)}, now ${peopleEn(now)} are going`,
    cancelled: () => "had been cancelled, or moved to another time",
    departed: () => "has left",
    gone: () => "is no longer in the schedule",
    busy: () => "is very busy: try again",
  },
  watch: "See the cancelled ones",
  doneTitle: (n) => (n === 1 ? "1 departure cancelled" : `${n} departures cancelled`),
  progress: (done, all) => `${done} of ${bookingsEn(all)}`,
  started: (moment) => `Since ${moment}`,
  peopleBooked: "Who was going",
  doneCount: "Bookings done",
  waitingCount: "Waiting",
  failedCount: "Failed",
  failedText: "Open the departure to see which ones, and to try again.",
  refunded: "Goes back",
  failedOf: (n) => `${n} failed`,
  statuses: { running: "Under way", stopped: "Stopped", done: "Done" },
  people: peopleEn,
};

/** Texts of the cancellation of several departures in one act. */
export const bulkCancellationMessages: InBoth<typeof es> = { "es-CO": es, en };
