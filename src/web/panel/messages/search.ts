import type { HitGroupName } from "../features/search/hits.ts";
import type { InBoth } from "./messages.ts";

const es = {
  title: "Buscar",
  field: "Buscar en el panel",
  hint: "Reservas por código, nombre, correo o los últimos 4 del teléfono; salidas por día (“mañana”, “28 nov”) o experiencia; guías y secciones.",
  placeholder: "Nombre, código o día",
  find: "Buscar",
  recent: "Visto hace poco",
  groups: {
    places: "Secciones",
    bookings: "Reservas",
    departures: "Salidas",
    experiences: "Experiencias",
    guides: "Guías",
    staff: "Equipo",
  } satisfies Record<HitGroupName, string>,
  nothing: (text: string) => `No se encontró nada para “${text}”`,
  nothingHint: "Prueba con menos letras, otro dato de la reserva o un día.",
  found: (count: number) => (count === 1 ? "1 resultado" : `${count} resultados`),
  allBookings: (text: string) => `Todas las reservas con “${text}”`,
  wholeDay: "Todas las salidas del día",
  unnamed: "Sin nombre",
  seats: (taken: number, free: number) =>
    `${taken === 1 ? "1 ocupado" : `${taken} ocupados`}, ${free === 1 ? "1 libre" : `${free} libres`}`,
  departuresOf: "Sus salidas",
  nextDeparture: (departure: string) => `Próxima: ${departure}`,
  noDeparture: "Sin salidas en las próximas dos semanas",
  failed: "No se pudo buscar. Revisa tu conexión.",
  tooMany: "Demasiadas búsquedas seguidas. Espera un momento.",
  signedOut: "Tu sesión terminó. Vuelve a cargar la página para entrar de nuevo.",
  again: "Intentar de nuevo",
  reload: "Volver a cargar la página",
};

const en: typeof es = {
  title: "Search",
  field: "Search the panel",
  hint: "Bookings by code, name, e-mail or the last 4 of the phone; departures by day (“tomorrow”, “28 Nov”) or experience; guides and sections.",
  placeholder: "Name, code or day",
  find: "Search",
  recent: "Recently viewed",
  groups: {
    places: "Sections",
    bookings: "Bookings",
    departures: "Departures",
    experiences: "Experiences",
    guides: "Guides",
    staff: "Staff",
  },
  nothing: (text: string) => `No results for “${text}”`,
  nothingHint: "Try fewer letters, another detail of the booking, or a day.",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  allBookings: (text: string) => `All bookings with “${text}”`,
  wholeDay: "All departures of the day",
  unnamed: "No name",
  seats: (taken: number, free: number) => `${taken} taken, ${free} free`,
  departuresOf: "Its departures",
  nextDeparture: (departure: string) => `Next: ${departure}`,
  noDeparture: "No departures in the next two weeks",
  failed: "The search did not work. Check your connection.",
  tooMany: "Too many searches in a row. Wait a moment and try again.",
  signedOut: "Your session has ended. Reload the page to sign in again.",
  again: "Try again",
  reload: "Reload the page",
};

export const searchMessages: InBoth<typeof es> = { "es-CO": es, en };
