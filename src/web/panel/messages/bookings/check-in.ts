import type { CodeVerdict } from "../../features/check-in/judge-code.ts";
import type { InBoth } from "../messages.ts";

type Verdicts = Record<CodeVerdict["kind"], string>;

const es = {
  title: "Entrada",
  back: "Volver al panel",
  departure: "Salida",
  loading: "Abriendo la lista guardada…",
  noList: "Todavía no hay lista en este teléfono",
  noListText: "Abre esta página una vez con red. Desde entonces funciona sin señal.",
  noDepartures: "Nadie sale en estos días",
  noDeparturesText: "Aquí aparecen las salidas con reservas, desde ayer hasta dentro de tres días.",
  checkedIn: (count: number, all: number) => `${count} de ${all} adentro`,
  talked: (time: string) => `Última conexión: ${time}`,
  neverTalked: "Sin conexión todavía",
  talking: "Conectando…",
  allSent: "Todo enviado",
  waiting: (count: number) => (count === 1 ? "1 registro por enviar" : `${count} registros por enviar`),
  refresh: "Actualizar",
  noNetwork: "Sin red. Sigue con la lista guardada: todo se envía cuando vuelva la señal.",
  signedOut: (name: string) =>
    `La sesión de ${name} terminó. Lo que registres aquí queda a su nombre y se envía cuando entre de nuevo.`,
  somebodyElse: (name: string) =>
    `Esta página es de ${name}, y en este teléfono entró otra persona. Abre la tuya para registrar.`,
  openOwn: "Abrir la mía",
  ofColleagues: (count: number) =>
    count === 1
      ? "Falta por enviar 1 registro de otra persona. Se envía cuando entre en este teléfono. Si ya no va a entrar, envíalo tú."
      : `Faltan por enviar ${count} registros de otra persona. Se envían cuando entre en este teléfono. Si ya no va a entrar, envíalos tú.`,
  sendForColleagues: "Enviar a mi nombre",
  ofOtherAgencies: (count: number) =>
    count === 1
      ? "Falta por enviar 1 registro de otra agencia. Se envía cuando quien lo hizo abra allí la entrada en este teléfono."
      : `Faltan por enviar ${count} registros de otra agencia. Se envían cuando quien los hizo abra allí la entrada en este teléfono.`,
  signIn: "Entrar de nuevo",
  refused: "Ya no puedes registrar entradas en esta agencia.",
  refusedWithQueue: (count: number) =>
    count === 1
      ? "1 registro tuyo sigue en este teléfono. Otra persona del equipo puede entrar aquí y enviarlo."
      : `${count} registros tuyos siguen en este teléfono. Otra persona del equipo puede entrar aquí y enviarlos.`,
  notAccepted: (count: number) =>
    count === 1
      ? "El servidor no aceptó 1 registro: esa reserva no está entre tus salidas."
      : `El servidor no aceptó ${count} registros: esas reservas no están entre tus salidas.`,
  conflictsTitle: "Entraron, pero algo había cambiado. Avísale a la agencia.",
  conflicts: {
    cancelled: (people: string) => `${people}: la reserva se había cancelado.`,
    moved: (people: string, to: string | null) =>
      [`${people}: la reserva se había pasado a otra salida`, to].filter(Boolean).join(": "),
    removed: (people: string, count: number | null) =>
      `${people}: ya no ${count === 1 ? "estaba" : "estaban"} en la reserva.`,
    reassigned: (people: string) =>
      `${people}: otra persona guía ahora esa salida. La entrada quedó registrada a tu nombre.`,
    refused: (people: string) => `${people}: el servidor no aceptó el registro.`,
  },
  conflictPeople: (code: string | null, count: number | null) =>
    [code ?? "Reserva", count === null ? "el grupo" : count === 1 ? "1 persona" : `${count} personas`].join(
      ", ",
    ),
  understood: "Entendido",
  notStored: "Este navegador no puede guardar datos. Si cierras la página se pierde lo que falta por enviar.",
  notKept:
    "Esta página todavía no está guardada para abrirla sin señal. Déjala abierta con señal hasta que desaparezca este aviso.",
  scan: "Escanear",
  search: "Buscar por nombre o código",
  departureNote: "Nota del equipo",
  nobodyFound: "Nadie con ese nombre o código en esta salida.",
  nobody: "Nadie ha reservado esta salida.",
  unnamed: "Sin nombre",
  enter: "Entra",
  enterOf: (name: string) => `Entra ${name}`,
  enterParty: (count: number) => `Entran los ${count}`,
  since: (time: string) => `Adentro, ${time}`,
  byWhom: (name: string) => `por ${name}`,
  noShow: "No llegó",
  undo: "Deshacer",
  undoOf: (name: string) => `Deshacer la entrada de ${name}`,
  undoTitle: "Deshacer la entrada",
  undoReason: "¿Por qué?",
  undoReasonHint: "Queda en el registro de la agencia.",
  reasonNeeded: "Escribe el motivo.",
  cancelledBooking: "Cancelada",
  unpaid: "Sin pagar",
  owes: (amount: string) => `Debe ${amount}`,
  twice: (name: string, ...times: string[]) => `${name} entró dos veces: ${times.join(" y ")}.`,
  inButGone: (count: number) =>
    count === 1
      ? "Entró 1 persona que ya no está en esta reserva."
      : `Entraron ${count} personas que ya no están en esta reserva.`,
  inButCancelled: "Entró alguien con esta reserva cancelada.",
  inElsewhere: "Con esta reserva ya se registró una entrada en otra salida. Aquí no cuenta.",
  missing: (count: number) =>
    count === 1 ? "Marcar a quien no llegó" : `Marcar a los ${count} que no llegaron`,
  missingTitle: "¿Nadie más llega?",
  missingText: (count: number) =>
    count === 1
      ? "1 persona queda como «no llegó». Si llega después, regístrala igual."
      : `${count} personas quedan como «no llegó». Si alguien llega después, regístralo igual.`,
  missingConfirm: "Marcar",
  keep: "Volver",
  entered: (who: string) => `Adentro: ${who}`,
  undone: (who: string) => `Entrada deshecha: ${who}`,
  peopleOf: (count: number, code: string) => `${count} personas de ${code}`,
  newerVoucher: "comprobante más nuevo que la lista",
  close: "Cerrar",
  scannerTitle: "Escanear el comprobante",
  scannerHint: "Apunta al código QR del comprobante.",
  noCamera: "La cámara no está disponible",
  noCameraText:
    "Permite la cámara para este sitio en los ajustes del navegador, o busca a la persona por su nombre.",
  torch: "Linterna",
  checking: "Comprobando…",
  people: "¿Quiénes entran?",
  letIn: (count: number) => (count === 1 ? "Dejar entrar a 1" : `Dejar entrar a ${count}`),
  letInAnyway: (count: number) =>
    count === 1 ? "Dejar entrar a 1 de todos modos" : `Dejar entrar a ${count} de todos modos`,
  letInWhole: "Dejar entrar a todo el grupo",
  verdicts: {
    pass: "Pasa",
    "already-in": "Ya entró",
    "other-departure": "Otra salida",
    cancelled: "Cancelada",
    "departure-cancelled": "Salida cancelada",
    unpaid: "Falta pagar",
    newer: "Más nueva que mi lista",
    false: "Falso",
    "needs-network": "Hace falta red",
    "cannot-verify": "No se puede comprobar",
  } satisfies Verdicts,
  changed: "El comprobante es de antes de un cambio: vale lo que dice esta lista.",
  firstEntry: (time: string, by: string) => `Entró con ${by} (${time}).`,
  goesOn: (when: string) => `Este comprobante es para otra salida: ${when}`,
  showThat: "Ver esa salida",
  bookingCancelled: "La reserva se canceló. No vale para entrar.",
  departureCancelled: "Esta salida se canceló para todos. Nadie entra.",
  personGone: "Esta persona ya no está en la reserva.",
  dueText: (amount: string) => `Falta pagar ${amount}.`,
  notPaidYet: "La reserva está apartada, sin pagar.",
  newerText: (time: string) => `El comprobante es auténtico, pero posterior a mi lista (${time}).`,
  falseText: "Este código no es de la agencia.",
  needsNetworkText: "Es un comprobante antiguo, que solo se lee con red. Busca a la persona por su nombre.",
  cannotVerifyText: "Este navegador no comprueba firmas. Actualízalo, o busca a la persona por su nombre.",
};

const en: typeof es = {
  title: "Check-in",
  back: "Back to the panel",
  departure: "Departure",
  loading: "Opening the stored list…",
  noList: "There is no list on this phone yet",
  noListText: "Open this page once with a connection. After that it works without signal.",
  noDepartures: "No departures with bookings",
  noDeparturesText: "Departures with bookings appear here, from yesterday to three days ahead.",
  checkedIn: (count, all) => `${count} of ${all} in`,
  talked: (time) => `Last connection: ${time}`,
  neverTalked: "No connection yet",
  talking: "Connecting…",
  allSent: "Everything sent",
  waiting: (count) => (count === 1 ? "1 entry to send" : `${count} entries to send`),
  refresh: "Refresh",
  noNetwork: "No connection. Keep using the stored list: everything is sent when the signal returns.",
  signedOut: (name) =>
    `${name}'s session has ended. Check-ins made here are recorded in that name and sent after the next sign-in.`,
  somebodyElse: (name) =>
    `This page belongs to ${name}, and somebody else has signed in on this phone. Open your own page to check people in.`,
  openOwn: "Open mine",
  ofColleagues: (count) =>
    count === 1
      ? "1 entry of somebody else is not sent yet. It is sent when that person signs in on this phone. If they will not, send it yourself."
      : `${count} entries of somebody else are not sent yet. They are sent when that person signs in on this phone. If they will not, send them yourself.`,
  sendForColleagues: "Send in my name",
  ofOtherAgencies: (count) =>
    count === 1
      ? "1 entry of another agency is not sent yet. It is sent when the person who made it opens that agency's check-in on this phone."
      : `${count} entries of another agency are not sent yet. They are sent when the person who made them opens that agency's check-in on this phone.`,
  signIn: "Sign in again",
  refused: "You may no longer check people in at this agency.",
  refusedWithQueue: (count) =>
    count === 1
      ? "1 entry of yours is still on this phone. Somebody else on the staff can sign in here and send it."
      : `${count} entries of yours are still on this phone. Somebody else on the staff can sign in here and send them.`,
  notAccepted: (count) =>
    count === 1
      ? "The server did not accept 1 entry: that booking is not on your departures."
      : `The server did not accept ${count} entries: those bookings are not on your departures.`,
  conflictsTitle: "These people are in, but something had changed. Tell the agency.",
  conflicts: {
    cancelled: (people) => `${people}: the booking had been cancelled.`,
    moved: (people, to) =>
      [`${people}: the booking had been moved to another departure`, to].filter(Boolean).join(": "),
    removed: (people) => `${people}: no longer on the booking.`,
    reassigned: (people) =>
      `${people}: somebody else guides that departure now. The check-in was recorded in your name.`,
    refused: (people) => `${people}: the server did not accept the entry.`,
  },
  conflictPeople: (code, count) =>
    [code ?? "Booking", count === null ? "the party" : count === 1 ? "1 person" : `${count} people`].join(
      ", ",
    ),
  understood: "Got it",
  notStored: "This browser cannot store data. Entries that are not sent are lost if you close the page.",
  notKept:
    "This page is not yet stored for use without signal. Leave it open with a connection until this notice disappears.",
  scan: "Scan",
  search: "Search by name or code",
  departureNote: "Note from the staff",
  nobodyFound: "Nobody with that name or code on this departure.",
  nobody: "Nobody has booked this departure.",
  unnamed: "No name",
  enter: "Check in",
  enterOf: (name) => `Check in ${name}`,
  enterParty: (count) => `Check in all ${count}`,
  since: (time) => `In, ${time}`,
  byWhom: (name) => `by ${name}`,
  noShow: "No-show",
  undo: "Undo",
  undoOf: (name) => `Undo the check-in of ${name}`,
  undoTitle: "Undo the check-in",
  undoReason: "Why?",
  undoReasonHint: "Kept in the agency's log.",
  reasonNeeded: "Enter a reason.",
  cancelledBooking: "Cancelled",
  unpaid: "Unpaid",
  owes: (amount) => `${amount} due`,
  twice: (name, ...times) => `${name} was checked in twice: ${times.join(" and ")}.`,
  inButGone: (count) =>
    count === 1
      ? "1 person is in who is no longer on this booking."
      : `${count} people are in who are no longer on this booking.`,
  inButCancelled: "Somebody is in on this cancelled booking.",
  inElsewhere: "Somebody was checked in with this booking at another departure. That does not count here.",
  missing: (count) => (count === 1 ? "Mark 1 no-show" : `Mark ${count} no-shows`),
  missingTitle: "Is nobody else coming?",
  missingText: (count) =>
    count === 1
      ? "1 person is marked as a no-show. Check them in all the same if they come later."
      : `${count} people are marked as no-shows. Check them in all the same if they come later.`,
  missingConfirm: "Mark",
  keep: "Back",
  entered: (who) => `In: ${who}`,
  undone: (who) => `Check-in undone: ${who}`,
  peopleOf: (count, code) => `${count} people of ${code}`,
  newerVoucher: "voucher newer than the list",
  close: "Close",
  scannerTitle: "Scan the voucher",
  scannerHint: "Point at the QR code of the voucher.",
  noCamera: "The camera is not available",
  noCameraText: "Allow the camera for this site in the browser's settings, or search for the person by name.",
  torch: "Torch",
  checking: "Checking…",
  people: "Who is coming in?",
  letIn: (count) => `Let ${count} in`,
  letInAnyway: (count) => `Let ${count} in anyway`,
  letInWhole: "Let the whole party in",
  verdicts: {
    pass: "Come in",
    "already-in": "Already in",
    "other-departure": "Another departure",
    cancelled: "Cancelled",
    "departure-cancelled": "Departure cancelled",
    unpaid: "Not paid",
    newer: "Newer than my list",
    false: "Not valid",
    "needs-network": "Needs a connection",
    "cannot-verify": "Cannot be verified",
  },
  changed: "The voucher is from before a change. Go by this list.",
  firstEntry: (time, by) => `Checked in by ${by} (${time}).`,
  goesOn: (when) => `This voucher is for another departure: ${when}`,
  showThat: "Show that departure",
  bookingCancelled: "The booking was cancelled. It is not valid for entry.",
  departureCancelled: "This departure was cancelled for everybody. Let nobody in.",
  personGone: "This person is no longer on the booking.",
  dueText: (amount) => `${amount} is still to be paid.`,
  notPaidYet: "The booking is held and not paid.",
  newerText: (time) => `The voucher is genuine, but newer than my list (${time}).`,
  falseText: "This code is not the agency's.",
  needsNetworkText:
    "This is an older voucher, which can only be read with a connection. Search for the person by name.",
  cannotVerifyText: "This browser does not verify signatures. Update it, or search for the person by name.",
};

export const checkInMessages: InBoth<typeof es> = { "es-CO": es, en };
