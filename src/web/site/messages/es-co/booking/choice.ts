import { atTime, withArticle } from "../../../../../domain/departures/spanish-time.ts";
import { sentence } from "../../../../../domain/sentence.ts";

export const choice = {
  title: "Tu salida no se hará",
  lead: "Elige qué prefieres",
  because: {
    weather: "El clima no permite salir con seguridad. Lo sentimos mucho.",
    minimum: "No se reunió el número mínimo de personas. Lo sentimos mucho.",
    authority: "Una autoridad cerró el lugar. Lo sentimos mucho.",
    agency: "Lo sentimos mucho y sabemos que contabas con ella.",
  },
  fromAgency: (agency: string) => `${agency} te escribe:`,
  until: (moment: string) => sentence(`Elige antes del ${moment}`),
  held: "Hasta entonces guardamos tus cupos, al mismo precio.",
  elseRefunded: "Si no eliges, cancelamos la reserva y te devolvemos todo.",
  movedByDefault: (when: string) => `Si no eliges, tu reserva pasa al ${when}, sin costo.`,
  move: (when: string) => `Ir el ${when}`,
  refund: (amount: string) => `Quiero mis ${amount} de vuelta`,
  cancelBooking: "Prefiero cancelar la reserva",
  picked: "Elegiste",
  confirm: "Confirmar",
  others: "O elige otra opción",
  gone: "La opción que elegiste ya no está disponible. Mira las que quedan.",
  /** Next step of a booking without an open choice. */
  next: {
    offer: "Te escribimos con las opciones, y la devolución completa siempre es una.",
    refund: "Cancelamos la reserva y te devolvemos todo. Te llega un correo cuando esté hecho.",
    move: (when: string) => `Tu reserva pasa al ${when}, sin costo. Te llega un correo cuando esté hecho.`,
    cancel: "Cancelamos la reserva y no tienes que pagar nada.",
    call: "Te contactamos para resolverlo contigo.",
  },
  timeChange: {
    title: (to: string, from: string) => `Tu salida cambia de hora: ${to} en vez de ${from}`,
    offer: "Te escribimos con la nueva hora, y siempre puedes pedir la devolución completa.",
    because: {
      weather: "El clima pide salir a otra hora para ir con seguridad. Sentimos el cambio.",
      minimum: "Juntamos a las personas de ese día en una sola salida. Sentimos el cambio.",
      authority: "Una autoridad cambió el horario del lugar. Sentimos el cambio.",
      agency: "Sentimos el cambio y sabemos que ya tenías tus planes.",
    },
    move: (time: string) => `Ir ${atTime(time)}`,
    movedByDefault: (time: string) => `Si no eliges, tu reserva queda para ${withArticle(time)}, sin costo.`,
    moves: (time: string) =>
      `Tu reserva queda para ${withArticle(time)}, sin costo. Te llega un correo cuando esté hecho.`,
  },
  settled: {
    moved: (when: string) => `Listo: tu reserva es ahora para el ${when}`,
    movedText: "Te enviamos un correo con la reserva actualizada. El código es el mismo.",
    cancelled: "Listo: tu reserva quedó cancelada",
    refunded: (amount: string) => `Te devolvemos ${amount}. Te enviamos un correo con los detalles.`,
    nothing: "No había dinero por devolver. Te enviamos un correo con los detalles.",
    "cancelled-before": "Esta reserva ya se había cancelado",
    "moved-before": (when: string) => `Esta reserva ya había cambiado: es para el ${when}`,
  },
  over: {
    title: "El plazo para elegir terminó",
    refunded: "Cancelamos la reserva y te devolvemos todo. Te llega un correo cuando esté hecho.",
    unknown: "Te contactamos para resolverlo contigo.",
  },
};
