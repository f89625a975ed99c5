import type { Locale } from "../../../../domain/locale.ts";
import type {
  MessageStanding,
  SkipReason,
  StaffMessageStatus,
} from "../../../../domain/messaging/staff-message.ts";
import type { InBoth } from "../messages.ts";

const people = (n: number) => (n === 1 ? "1 persona" : `${n} personas`);
const bookings = (n: number) => (n === 1 ? "1 reserva" : `${n} reservas`);
const peopleEn = (n: number) => (n === 1 ? "1 person" : `${n} people`);
const bookingsEn = (n: number) => (n === 1 ? "1 booking" : `${n} bookings`);

const es = {
  title: "Escribir a los viajeros",
  back: "Volver a la salida",
  nobody: "Nadie ha reservado esta salida, así que no hay a quién escribirle.",
  cancelled: "Esta salida se canceló",
  cancelledText: "El correo lo dice y no lleva el punto de encuentro ni la hora de salida.",
  onlyService: "Solo sobre este viaje",
  onlyServiceText:
    "Punto de encuentro, hora, clima, qué llevar. La publicidad necesita la autorización de cada persona y no va por aquí.",
  to: "A quién",
  toAll: (n: number) => (n === 1 ? "A la reserva confirmada" : `A las ${n} reservas confirmadas`),
  toChosen: "Solo a las que elija",
  withUnpaid: (n: number) =>
    n === 1 ? "También a la que aún no ha pagado" : `También a las ${n} que aún no han pagado`,
  unpaid: "Por pagar",
  noEmail: "Sin correo",
  inSpanish: "En español",
  inEnglish: "En inglés",
  subject: "Asunto",
  body: "Mensaje",
  placeholders: (names: string) => `Puedes usar ${names}: en cada correo quedan los datos de esa reserva.`,
  englishReaders: (n: number) =>
    n === 0
      ? "Nadie de esta salida lee en inglés. Puedes dejarlo vacío."
      : `${bookings(n)} de esta salida ${n === 1 ? "lee" : "leen"} en inglés. Si lo dejas vacío, ${n === 1 ? "recibe" : "reciben"} el texto en español.`,
  sendNow: "Enviar ya, aunque sea de noche",
  sendNowHint:
    "De 9 p. m. a 7 a. m. los correos esperan a la mañana, salvo que la salida empiece en menos de 24 horas.",
  review: "Revisar antes de enviar",
  preview: "Así queda",
  toNobody: "Con esa selección no hay a quién escribirle. Elige otras reservas.",
  stale: "Cambió el mensaje o quién lo recibe. Esto es lo que se enviaría ahora.",
  counts: (b: number, p: number) => `${bookings(b)}, ${people(p)}`,
  recipients: "Para",
  emails: "Correos que salen",
  unpaidCount: "De ellas, sin pagar",
  when: "Cuándo",
  atOnce: "De inmediato",
  waits: (moment: string) => `El ${moment}, para no escribir de noche`,
  getsSpanish: (n: number) =>
    n === 1
      ? "1 reserva lee en inglés y recibe el texto en español."
      : `${n} reservas leen en inglés y reciben el texto en español.`,
  unreachable: "No tienen correo",
  unreachableText: "Llámalas o escríbeles por WhatsApp con el texto listo.",
  samples: "El correo, como lo leen",
  languages: { "es-CO": "en español", en: "en inglés" } satisfies Record<Locale, string>,
  tooMany:
    "Con esta selección la agencia pasaría de los correos que puede escribir en un día. Elige menos reservas, inténtalo mañana o llama a quienes van.",
  send: (n: number) => (n === 1 ? "Enviar 1 correo" : `Enviar ${n} correos`),
  keep: "Guardar para enviar por WhatsApp",
  messageTitle: "Mensaje a los viajeros",
  statuses: { running: "En curso", stopped: "Detenido", done: "Terminado" } satisfies Record<
    StaffMessageStatus,
    string
  >,
  waitsBadge: "Espera a la mañana",
  progress: (sent: number, all: number) =>
    `${sent} de ${all} ${all === 1 ? "correo enviado" : "correos enviados"}`,
  written: (by: string, moment: string) => `${by}, ${moment}`,
  stop: "Detener",
  hurry: "Enviar ya",
  resume: "Seguir",
  retry: (n: number) =>
    n === 1 ? "Intentar otra vez con la que falló" : `Intentar otra vez con las ${n} que fallaron`,
  text: "Qué dice",
  all: "Reservas",
  nameless: "Sin nombre",
  people,
  standings: {
    waiting: "En espera",
    sent: "Enviado",
    refused: "Correo rechazado",
    "in-doubt": "Quizá enviado",
    unsent: "No se envió",
    "no-email": "Sin correo",
    skipped: "No se le escribió",
    failed: "Falló",
  } satisfies Record<MessageStanding, string>,
  skips: {
    cancelled: "Canceló antes",
    moved: "Cambió de salida",
    lapsed: "No pagó a tiempo",
    "departure-cancelled": "La salida se canceló o cambió de hora",
    "no-email": "Sin correo",
  } satisfies Record<SkipReason, string>,
  whatsApp: (name: string) => `WhatsApp a ${name}`,
  call: (name: string) => `Llamar a ${name}`,
  messages: "Mensajes",
  noMessages: "Todavía no le has escrito a esta salida.",
  writeOne: "Escribirle",
};

const en: typeof es = {
  title: "Write to the travellers",
  back: "Back to the departure",
  nobody: "Nobody has booked this departure, so there is nobody to write to.",
  cancelled: "This departure was cancelled",
  cancelledText: "The e-mail says so, and leaves out the meeting point and the start time.",
  onlyService: "Only about this trip",
  onlyServiceText:
    "Meeting point, time, weather, what to bring. Advertising needs each person's consent, and is not for this page.",
  to: "Recipients",
  toAll: (n) => (n === 1 ? "To the confirmed booking" : `To the ${n} confirmed bookings`),
  toChosen: "Only to the ones I choose",
  withUnpaid: (n) =>
    n === 1 ? "Also to the one that is not paid yet" : `Also to the ${n} that are not paid yet`,
  unpaid: "Unpaid",
  noEmail: "No e-mail",
  inSpanish: "In Spanish",
  inEnglish: "In English",
  subject: "Subject",
  body: "Message",
  placeholders: (names) => `You can use ${names}: each e-mail has the details of its booking.`,
  englishReaders: (n) =>
    n === 0
      ? "Nobody on this departure reads English. You can leave it empty."
      : `${bookingsEn(n)} on this departure ${n === 1 ? "reads" : "read"} English. If you leave it empty, ${n === 1 ? "it gets" : "they get"} the Spanish text.`,
  sendNow: "Send now, even at night",
  sendNowHint: "From 9 pm to 7 am e-mails wait for the morning, unless the departure starts within 24 hours.",
  review: "Check before sending",
  preview: "Preview",
  toNobody: "Nobody in that selection can be written to. Choose other bookings.",
  stale: "The message or its recipients have changed. This is what would be sent now.",
  counts: (b, p) => `${bookingsEn(b)}, ${peopleEn(p)}`,
  recipients: "For",
  emails: "E-mails to send",
  unpaidCount: "Of these, unpaid",
  when: "When",
  atOnce: "Immediately",
  waits: (moment) => `${moment}, so that nobody is written to at night`,
  getsSpanish: (n) =>
    n === 1
      ? "1 booking reads English and gets the Spanish text."
      : `${n} bookings read English and get the Spanish text.`,
  unreachable: "No e-mail",
  unreachableText: "Call them, or write by WhatsApp with the text ready.",
  samples: "The e-mail as they read it",
  languages: { "es-CO": "in Spanish", en: "in English" },
  tooMany:
    "This selection would exceed the agency's daily limit of e-mails. Choose fewer bookings, try again tomorrow, or call the travellers.",
  send: (n) => (n === 1 ? "Send 1 e-mail" : `Send ${n} e-mails`),
  keep: "Save, to send by WhatsApp",
  messageTitle: "Message to travellers",
  statuses: { running: "In progress", stopped: "Stopped", done: "Done" },
  waitsBadge: "Waiting until morning",
  progress: (sent, all) => `${sent} of ${all} ${all === 1 ? "e-mail sent" : "e-mails sent"}`,
  written: (by, moment) => `${by}, ${moment}`,
  stop: "Stop",
  hurry: "Send now",
  resume: "Resume",
  retry: (n) => (n === 1 ? "Try the failed one again" : `Try the ${n} failed ones again`),
  text: "What it says",
  all: "Bookings",
  nameless: "No name",
  people: peopleEn,
  standings: {
    waiting: "Waiting",
    sent: "Sent",
    refused: "E-mail refused",
    "in-doubt": "Possibly sent",
    unsent: "Not sent",
    "no-email": "No e-mail",
    skipped: "Not written to",
    failed: "Failed",
  },
  skips: {
    cancelled: "Already cancelled",
    moved: "Moved to another departure",
    lapsed: "Did not pay in time",
    "departure-cancelled": "The departure was cancelled or leaves at another time",
    "no-email": "No e-mail",
  },
  whatsApp: (name) => `WhatsApp to ${name}`,
  call: (name) => `Call ${name}`,
  messages: "Messages",
  noMessages: "No messages to this departure yet.",
  writeOne: "Write to them",
};

export const staffMessageMessages: InBoth<typeof es> = { "es-CO": es, en };
