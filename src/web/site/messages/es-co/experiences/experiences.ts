import type { Difficulty } from "../../../../../domain/experiences/experience.ts";

const difficulty: Record<Difficulty, string> = { easy: "Fácil", moderate: "Moderada", hard: "Exigente" };

export const experiences = {
  difficulty,
  from: "Desde",
  perPerson: "por\u00a0persona",
  perAdult: "por\u00a0adulto",
  children: (price: string) => `Niños desde ${price}`,
  facts: {
    title: "Datos principales",
    duration: "Duración",
    difficulty: "Dificultad",
    languages: "Idiomas",
    minimumAge: "Edad mínima",
    years: (age: number) => (age === 1 ? "1 año" : `${age} años`),
    allAges: "Todas las edades",
    startTimes: "Salidas",
    groupSize: "Grupo",
    upTo: (people: number) => `Hasta ${people} personas`,
    or: (options: string[]) =>
      new Intl.ListFormat("es-CO", { type: "disjunction" }).format(options).replace(/(\d) /g, "$1\u00a0"),
  },
  heart: {
    save: (title: string) => `Guardar ${title} en favoritos`,
  },
  gallery: {
    label: "Fotos",
    open: (position: number) => `Ampliar la imagen ${position}`,
    all: "Ver las imágenes",
  },
  readMore: "Leer más",
  about: "La experiencia",
  highlights: "Lo mejor",
  included: "Incluye",
  notIncluded: "No incluye",
  meetingPoint: "Punto de encuentro",
  openMap: "Abrir en el mapa",
  booking: {
    title: "Reserva tu cupo",
    freeCancellation: "Cancela gratis hasta 24 horas antes",
    noCharge: "Aún no se cobra nada: pagas en el siguiente paso, con Mercado Pago.",
    date: "Fecha",
    chooseDate: "Elige una fecha",
    changeDate: "Cambiar",
    startTime: "Hora de salida",
    duration: "Duración",
    book: "Reservar",
    total: "Total",
    totalFrom: "Total desde",
    tooMany: (free: number) =>
      free === 1 ? "En esa salida queda 1 cupo." : `En esa salida quedan ${free} cupos.`,
  },
};
