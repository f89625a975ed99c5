import type { InBoth } from "../messages.ts";

const es = {
  title: "Agregar una salida",
  intro: "Una salida fuera del horario. El sitio la muestra y la vende como las demás.",
  back: "Salidas",
  experience: "Experiencia",
  date: "Fecha",
  time: "Hora de salida",
  capacity: "Cupos",
  capacityHint: "Vacío: los del horario.",
  notANumber: "Escribe un número entero de cupos desde 1, o déjalo vacío.",
  cutOff: "Hora de cierre, en horas antes de la salida",
  cutOffHint: "Vacío: la del horario. 0: se vende hasta la salida.",
  notHours: "Escribe las horas, como 2 o 1,5, hasta 720. O déjalo vacío.",
  add: "Agregar la salida",
};

const en: typeof es = {
  title: "Add a departure",
  intro: "A departure beside the schedule. The site shows and sells it like the others.",
  back: "Departures",
  experience: "Experience",
  date: "Date",
  time: "Start time",
  capacity: "Seats",
  capacityHint: "Empty: the schedule's.",
  notANumber: "Enter a whole number of seats, at least 1, or leave it empty.",
  cutOff: "End of sales, in hours before the start",
  cutOffHint: "Empty: the schedule's. 0: sold until the start.",
  notHours: "Enter hours, for example 2 or 1.5, up to 720. Or leave it empty.",
  add: "Add the departure",
};

export const extraDepartureMessages: InBoth<typeof es> = { "es-CO": es, en };
