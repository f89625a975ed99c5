import type { InBoth } from "./messages.ts";

const es = {
  back: "Salidas",
  seats: "Cupos",
  taken: "Pagados",
  held: "Por pagar",
  free: "Libres",
  capacity: "Cupos de esta salida",
  capacityHint: (usual: number) => `Vacío: los ${usual} del horario. Menos de lo vendido no cancela a nadie.`,
  save: "Guardar cupos",
  close: "Cerrar la venta",
  closeHint: "El sitio deja de vender esta salida. Quienes ya reservaron siguen.",
  open: "Abrir la venta",
  openHint: "El sitio vuelve a vender esta salida.",
  cancelled: "Esta salida se canceló para todos.",
  watch: "Ver la cancelación",
  people: (people: number) => (people === 1 ? "Va 1 persona" : `Van ${people} personas`),
  nobody: "Nadie ha reservado todavía.",
  hidden: "Tu rol no ve quién va.",
  unpaid: "Por pagar",
  owes: (amount: string) => `Debe ${amount}`,
  printed: (moment: string) => `Impreso el ${moment}`,
  notANumber: "Escribe un número entero de cupos, o déjalo vacío.",
};

const en: typeof es = {
  back: "Departures",
  seats: "Seats",
  taken: "Paid",
  held: "To be paid",
  free: "Free",
  capacity: "Seats of this departure",
  capacityHint: (usual) => `Empty: the schedule's ${usual}. Fewer than are sold cancels nobody.`,
  save: "Save the seats",
  close: "Close the sale",
  closeHint: "The site stops selling this departure. Whoever has booked still goes.",
  open: "Open the sale",
  openHint: "The site sells this departure again.",
  cancelled: "This departure was cancelled for everybody.",
  watch: "See the cancellation",
  people: (people) => (people === 1 ? "1 person goes" : `${people} people go`),
  nobody: "Nobody has booked yet.",
  hidden: "Your role does not see who goes.",
  unpaid: "To be paid",
  owes: (amount) => `Owes ${amount}`,
  printed: (moment) => `Printed ${moment}`,
  notANumber: "Write a whole number of seats, or leave it empty.",
};

/** The page of one departure. */
export const departureMessages: InBoth<typeof es> = { "es-CO": es, en };
