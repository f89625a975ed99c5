import type { Locale } from "../../../domain/locale.ts";

const es = {
  list: "Lista de la salida",
  insurer: "Lista para la aseguradora",
  park: "Lista para el parque",
  people: (count: number) => (count === 1 ? "1 persona" : `${count} personas`),
  bookings: (count: number) => (count === 1 ? "1 reserva" : `${count} reservas`),
  unpaid: (count: number) => `${count} por pagar`,
  allOwe: (amount: string) => `Por cobrar: ${amount}`,
  guides: (names: string) => `Guían: ${names}`,
  nobodyLeads: "Sin guía asignado",
  nobody: "Nadie ha reservado todavía.",
  internalNote: "Nota interna",
  note: "Nota:",
  liveList: "Lista al día",
  unknown: "Sin nombre todavía",
  paid: "Pagada",
  owes: (amount: string) => `Debe ${amount}`,
  toPay: (amount: string) => `Por pagar: ${amount}`,
  columns: { name: "Nombre", price: "Tarifa", age: "Edad", phone: "Teléfono", document: "Documento" },
  printed: (agency: string, moment: string) => `${agency} · Impreso el ${moment}`,
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
};

const en: typeof es = {
  list: "List of the departure",
  insurer: "List for the insurer",
  park: "List for the park",
  people: (count) => (count === 1 ? "1 person" : `${count} people`),
  bookings: (count) => (count === 1 ? "1 booking" : `${count} bookings`),
  unpaid: (count) => `${count} unpaid`,
  allOwe: (amount) => `To collect: ${amount}`,
  guides: (names) => `Guides: ${names}`,
  nobodyLeads: "No guide assigned",
  nobody: "Nobody has booked yet.",
  internalNote: "Internal note",
  note: "Note:",
  liveList: "Live list",
  unknown: "No name yet",
  paid: "Paid",
  owes: (amount) => `Owes ${amount}`,
  toPay: (amount) => `To be paid: ${amount}`,
  columns: { name: "Name", price: "Price", age: "Age", phone: "Phone", document: "Document" },
  printed: (agency, moment) => `${agency} · Printed ${moment}`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
};

export const MANIFEST_TEXTS: Readonly<Record<Locale, typeof es>> = { "es-CO": es, en };
