import { sentence } from "../sentence.ts";

export const holds = {
  title: (seats: number) => (seats === 1 ? "1 cupo tuyo" : `${seats} cupos tuyos`),
  seats: (own: number, others: number) =>
    `${own === 1 ? "1 cupo tuyo" : `${own} cupos tuyos`}${others > 0 ? ` y ${others} más` : ""}`,
  kept: (seats: number, when: string) =>
    `${sentence(`${seats === 1 ? "Apartado" : "Apartados"} para el ${when}`)} Tiempo para pagar:`,
  timer: "Tiempo que queda para pagar",
  pay: "Seguir pagando",
  change: "Al pagar, esta reserva reemplaza la anterior.",
  lapsed: "El tiempo para pagar terminó y los cupos se liberaron. Puedes reservar de nuevo.",
  pending: "Tu pago está en proceso",
  pendingText: (seats: string, when: string) => `${seats} para el ${when}, mientras se confirma el pago:`,
  view: "Ver la reserva",
  otherTime: (time: string, free: number) =>
    `Cambiar a las ${time} (${free === 1 ? "1 cupo" : `${free} cupos`})`,
  paid: "Esta reserva ya está pagada",
  paidText: "Si reservas aquí, será otra aparte.",
};
