import type { InBoth } from "../messages.ts";

const es = {
  because: (reason: string) => `motivo: ${reason}`,
  scheduleMinimum: (people: number) =>
    people === 0 ? "el horario no tiene mínimo" : `mínimo del horario (${people})`,
  ownMinimum: (people: number) => (people === 0 ? "sin mínimo" : `mínimo ${people}`),
  becomesGuaranteed: "Queda garantizada",
  guaranteedWarning: (departures: number) =>
    departures === 1
      ? "Una salida queda garantizada con este mínimo"
      : `${departures} salidas quedan garantizadas con este mínimo`,
  guaranteeStays: "El sitio lo promete a quienes reservaron. Una garantía no se quita después.",
  closesAsScheduled: (before: string | null) =>
    before ? `cierra como el horario (${before})` : "cierra como el horario",
  closesAt: (before: string) => `cierra ${before}`,
  nobody: "sin guía",
  busyGuides: (names: string) => `${names}: otra salida a la misma hora`,
  busyWarning: (departures: number) =>
    departures === 1
      ? "En una salida, alguien guía otra a la misma hora"
      : `En ${departures} salidas, alguien guía otra a la misma hora`,
  busyText: "Puedes seguir: quizá van juntos. Abajo está quién y cuándo.",
  chooseAgain: "Elegir de nuevo",
  reviewTitle: "Revisa el cambio",
  runningTitle: "Cambiando salidas",
  doneTitle: "Cambio terminado",
  nothing: "Ninguna salida cambiaría",
  nothingText: "Las salidas elegidas ya están así, ya salieron, o no hay ninguna en esos días.",
  count: (departures: number) => (departures === 1 ? "1 salida" : `${departures} salidas`),
  unchanged: "Quedan como están",
  onDays: "Fechas",
  period: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
  everyDay: "Todos los días",
  everyExperience: "Todas",
  everyTime: "Todas las horas",
  change: "Cambio",
  edits: {
    set: (seats: number) => (seats === 1 ? "1 cupo" : `${seats} cupos`),
    add: (seats: number) =>
      seats < 0
        ? `${-seats} ${seats === -1 ? "cupo" : "cupos"} menos`
        : `${seats} ${seats === 1 ? "cupo" : "cupos"} más`,
    schedule: "Los cupos del horario",
    closings: {
      plain: "Venta cerrada",
      hidden: "Venta cerrada, fuera del sitio",
      call: "Venta cerrada, con «Llámanos»",
    },
    cutOff: (before: string) => `Cierre: ${before}`,
    scheduleCutOff: "La hora de cierre del horario",
    earlier: (time: string) => `Cierre ${time} más temprano`,
    later: (time: string) => `Cierre ${time} más tarde`,
    minimum: (people: number) => (people === 0 ? "Sin mínimo de personas" : `Mínimo: ${people}`),
    scheduleMinimum: "El mínimo del horario",
    guides: {
      add: (names: string) => `Guían también: ${names}`,
      set: (names: string) => `Guían: ${names}`,
      remove: (names: string) => `Ya no guían: ${names}`,
    },
    open: "Venta abierta",
  },
  confirm: (departures: number) => (departures === 1 ? "Cambiar 1 salida" : `Cambiar ${departures} salidas`),
  keepsBookings: "No se cancela ninguna reserva, aunque queden más personas que cupos.",
  overWarning: (departures: number) =>
    departures === 1
      ? "Una salida queda con más personas que cupos"
      : `${departures} salidas quedan con más personas que cupos`,
  progress: (done: number, total: number) => `${done} de ${total} cambiadas`,
  seats: (seats: number) => (seats === 1 ? "1 cupo" : `${seats} cupos`),
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  opened: "abierta",
  closedAs: { plain: "cerrada", hidden: "cerrada, fuera del sitio", call: "cerrada, «Llámanos»" },
  over: (more: number) => `${more} de más`,
  statuses: {
    waiting: "Por cambiar",
    done: "Cambiada",
    "changed-since": "Sin cambiar",
    cancelled: "Sigue cancelada",
    departed: "Ya salió",
  },
  changedSince: (now: string) => `Alguien la cambió después de la vista previa. Ahora: ${now}.`,
  refusedTitle: (departures: number) =>
    departures === 1 ? "1 salida quedó sin cambiar" : `${departures} salidas quedaron sin cambiar`,
  refusedText: "Mira abajo por qué, y haz otro cambio si todavía hace falta.",
  all: "Salidas",
  more: (departures: number) => `Y ${departures} más.`,
  toDepartures: "Ver las salidas",
};

const en: typeof es = {
  because: (reason) => `reason: ${reason}`,
  scheduleMinimum: (people) =>
    people === 0 ? "the schedule has no minimum" : `the schedule's minimum (${people})`,
  ownMinimum: (people) => (people === 0 ? "no minimum" : `minimum ${people}`),
  becomesGuaranteed: "Becomes guaranteed",
  guaranteedWarning: (departures) =>
    departures === 1
      ? "This minimum guarantees one departure"
      : `This minimum guarantees ${departures} departures`,
  guaranteeStays: "The site promises it to people who booked. A guarantee cannot be withdrawn later.",
  closesAsScheduled: (before) => (before ? `sales end as scheduled (${before})` : "sales end as scheduled"),
  closesAt: (before) => `sales end ${before}`,
  nobody: "no guide",
  busyGuides: (names) => `${names}: another departure at the same time`,
  busyWarning: (departures) =>
    departures === 1
      ? "On one departure, somebody leads another one at the same time"
      : `On ${departures} departures, somebody leads another one at the same time`,
  busyText: "You can go on: they may go together. Below is who and when.",
  chooseAgain: "Choose again",
  reviewTitle: "Review the change",
  runningTitle: "Changing departures",
  doneTitle: "Change finished",
  nothing: "No departure would change",
  nothingText: "The chosen departures are like that already, have left, or there are none on those days.",
  count: (departures) => (departures === 1 ? "1 departure" : `${departures} departures`),
  unchanged: "Stay as they are",
  onDays: "Dates",
  period: (from, to) => (from === to ? from : `${from} to ${to}`),
  everyDay: "Every day",
  everyExperience: "All",
  everyTime: "All times",
  change: "Change",
  edits: {
    set: (seats) => (seats === 1 ? "1 seat" : `${seats} seats`),
    add: (seats) =>
      seats < 0
        ? `${-seats} ${seats === -1 ? "seat" : "seats"} fewer`
        : `${seats} ${seats === 1 ? "seat" : "seats"} more`,
    schedule: "The schedule's seats",
    closings: {
      plain: "Sale closed",
      hidden: "Sale closed, off the site",
      call: "Sale closed, with “Call us”",
    },
    cutOff: (before) => `Sale ends ${before}`,
    scheduleCutOff: "The schedule's end of sales",
    earlier: (time) => `Sale ends ${time} earlier`,
    later: (time) => `Sale ends ${time} later`,
    minimum: (people) => (people === 0 ? "No minimum number of people" : `Minimum: ${people}`),
    scheduleMinimum: "The schedule's minimum",
    guides: {
      add: (names) => `Also led by ${names}`,
      set: (names) => `Led by ${names}`,
      remove: (names) => `No longer led by ${names}`,
    },
    open: "Sale open",
  },
  confirm: (departures) => (departures === 1 ? "Change 1 departure" : `Change ${departures} departures`),
  keepsBookings: "No booking is cancelled, even if there are more people than seats.",
  overWarning: (departures) =>
    departures === 1
      ? "One departure is left with more people than seats"
      : `${departures} departures are left with more people than seats`,
  progress: (done, total) => `${done} of ${total} changed`,
  seats: (seats) => (seats === 1 ? "1 seat" : `${seats} seats`),
  fromTo: (before, after) => `${before} → ${after}`,
  opened: "open",
  closedAs: { plain: "closed", hidden: "closed, off the site", call: "closed, “Call us”" },
  over: (more) => `${more} too many`,
  statuses: {
    waiting: "To be changed",
    done: "Changed",
    "changed-since": "Not changed",
    cancelled: "Stays cancelled",
    departed: "Has left",
  },
  changedSince: (now) => `Somebody changed it after the preview. Now: ${now}.`,
  refusedTitle: (departures) =>
    departures === 1 ? "1 departure was not changed" : `${departures} departures were not changed`,
  refusedText: "See below why, and make another change if it is still needed.",
  all: "Departures",
  more: (departures) => `And ${departures} more.`,
  toDepartures: "See the departures",
};

export const bulkPreviewMessages: InBoth<typeof es> = { "es-CO": es, en };
