import type { WalletPass } from "../../../src/ports/wallets.ts";
import { andesVivo } from "./sample-emails.ts";

export const samplePass = (change: Partial<WalletPass> = {}): WalletPass => ({
  bookingId: "01a1f2b3-0000-7000-8000-000000000001",
  experienceId: "019c1ea7-3300-7e77-85c2-1a51b93a8419",
  revision: 0,
  agency: andesVivo,
  locale: "es-CO",
  labels: {
    date: "Fecha",
    startTime: "Hora",
    people: "Personas",
    code: "Código",
    meetingPoint: "Punto de encuentro",
    booking: "Tu reserva",
    contact: "Contacto",
  },
  title: "Valle de Cocora: palmas de cera y bosque de niebla",
  code: "AV7K2M",
  people: 2,
  date: "2026-12-05",
  startTime: "06:30",
  startsAt: new Date("2026-12-05T11:30:00Z"),
  endsAt: new Date("2026-12-05T18:30:00Z"),
  place: "Valle de Cocora, Salento",
  meetingPoint: "Plaza de Bolívar de Salento, en la esquina de los Willys.",
  meetingPlace: {
    name: "Plaza de Bolívar de Salento",
    address: "Carrera 6 con Calle 6, Salento",
    coordinates: { latitude: 4.6372, longitude: -75.5703 },
  },
  voucherUrl: "https://www.andesvivo.test/voucher/sealed-link",
  bookingUrl:
    "https://www.andesvivo.test/booking/019c1ea7-3300-7e77-85c2-1a51b93a8419/01a1f2b3-0000-7000-8000-000000000001",
  isValid: true,
  issuedAt: new Date("2026-11-20T15:00:00Z"),
  ...change,
});
