import { timeArticle } from "../../../../../domain/departures/time-article.ts";
import { sentence } from "../../../../../domain/sentence.ts";

const heldSeats = (seats: number) => (seats === 1 ? "1 cupo apartado" : `${seats} cupos apartados`);

export const holds = {
  title: (seats: number) => `Tienes ${heldSeats(seats)}`,
  until: (seats: number, time: string) =>
    sentence(`Tienes ${heldSeats(seats)} hasta ${timeArticle(time)} ${time}`),
  seats: (own: number, others: number) =>
    `${heldSeats(own)} para ti${others > 0 ? ` y ${others} ${others === 1 ? "libre" : "libres"}` : ""}`,
  kept: (when: string) => `${sentence(`Para el ${when}`)} Tiempo para pagar:`,
  left: "Para pagar:",
  ends: (moment: string) => `hasta el ${moment}`,
  timer: "Tiempo que queda para pagar",
  pay: "Seguir pagando",
  payAmount: (amount: string) => `Seguir pagando ${amount}`,
  change: "Al pagar, esta reserva reemplaza la anterior.",
  lapsed: "El tiempo para pagar terminó y los cupos se liberaron. Puedes reservar de nuevo.",
  pending: "Tu pago está en proceso",
  pendingText: (seats: number, when: string) =>
    `Tienes ${heldSeats(seats)} para el ${when}, mientras se confirma el pago:`,
  view: "Ver la reserva",
  otherTime: (time: string, free: number) =>
    `Cambiar a ${timeArticle(time)} ${time} (${free === 1 ? "1 cupo" : `${free} cupos`})`,
  paid: "Esta reserva ya está pagada",
  paidText: "Si reservas aquí, será otra aparte.",
};
