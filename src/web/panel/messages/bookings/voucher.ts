import type { Locale } from "../../../../domain/locale.ts";

const es = {
  heading: "Tu voucher",
  qrLabel: (code: string) => `Código QR de la reserva ${code}`,
  show: "Muéstralo al llegar, en papel o en el celular.",
  lead: "Titular",
  date: "Fecha",
  startTime: "Hora",
  duration: "Duración",
  people: "Personas",
  meeting: "Punto de encuentro",
  note: "Nota de la agencia",
  bring: "Qué llevar y saber",
  included: "Incluye",
  help: "¿Preguntas?",
};

const en: typeof es = {
  heading: "Your voucher",
  qrLabel: (code) => `QR code of booking ${code}`,
  show: "Show it on arrival, on paper or on your phone.",
  lead: "Lead traveller",
  date: "Date",
  startTime: "Time",
  duration: "Duration",
  people: "People",
  meeting: "Meeting point",
  note: "Note from the agency",
  bring: "What to bring and know",
  included: "Included",
  help: "Questions?",
};

/** Texts of the printed voucher, in the language of the booking instead of the reader's. */
export const voucherMessages: Record<Locale, typeof es> = { "es-CO": es, en };
