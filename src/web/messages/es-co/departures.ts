export const departures = {
  calendar: {
    label: "Calendario de salidas",
    previousMonth: "Mes anterior",
    nextMonth: "Mes siguiente",
    free: (count: number) => (count === 1 ? "1 cupo" : `${count} cupos`),
    few: (count: number) => (count === 1 ? "Queda 1" : `Quedan ${count}`),
    cell: { few: (count: number) => (count === 1 ? "1 cupo" : `${count} cupos`), soldOut: "lleno" },
    soldOut: "Agotado",
    unavailable: "Sin salida",
    loading: "Consultando los cupos…",
    none: "No hay salidas con cupo este mes.",
    legend: { available: "Con cupo", few: "Últimos cupos", soldOut: "Agotado", own: "Tus cupos" },
  },
  otherDate: (date: string) => `Ver la fecha con cupo más cercana: ${date}`,
  noneAtAll: "Por ahora no hay fechas con cupo.",
  askForDates: "Pregunta por otras fechas",
  otherExperiences: "Ver otras experiencias",
};
