import { sentence } from "../../../../../domain/sentence.ts";

export const payments = {
  title: "Tu pago",
  code: "Código de reserva",
  refresh: "Actualizar",
  viewBooking: "Ver mi reserva",
  myBookings: "Mis reservas",
  payAgain: { rejected: "Volver a intentar el pago", unpaid: "Pagar ahora" },
  changeFirst: "Cambiar algo antes de pagar",
  bookAgain: "Reservar de nuevo",
  explore: "Ver más experiencias",
  amount: "Total",
  date: "Fecha",
  participants: "Participantes",
  people: (count: number) => (count === 1 ? "1 persona" : `${count} personas`),
  confirmed: {
    title: "¡Reserva confirmada!",
    description: "Recibimos tu pago. ¡Nos vamos!",
    sentTo: "Comprobante enviado a",
  },
  processing: {
    title: "Estamos confirmando tu pago",
    description: "Suele tardar unos segundos. Esta página se actualiza sola.",
    slow: "Está tardando más de lo normal. No pagues otra vez: te avisaremos por correo en cuanto se confirme.",
  },
  pending: {
    title: {
      cash: "Falta tu pago en efectivo",
      transfer: "Falta que tu banco confirme",
      "in-review": "Tu pago está en revisión",
      pending: "Tu pago está pendiente",
    },
    transfer:
      "Termina la transferencia en la página de tu banco. En cuanto el banco la confirme, tu reserva queda lista.",
    cash: "Da el código de pago, paga en efectivo y guarda el recibo.",
    "in-review":
      "Mercado Pago está revisando tu pago. Puede tardar hasta 2 días hábiles; no tienes que hacer nada.",
    pending: "Completa el pago con las instrucciones que recibiste. Te avisaremos por correo.",
    until: (moment: string) => sentence(`Tus cupos están apartados hasta el ${moment}`),
    cashUntil: (place: string, moment: string) => sentence(`Paga en ${place} antes del ${moment}`),
    cashPlace: { efecty: "Efecty", other: "efectivo" },
    notes: {
      cash: "¿Ya pagaste? No pagues otra vez: se confirma en unas horas.",
      other: "Mientras tanto no pagues otra vez.",
    },
  },
  rejected: {
    title: "El pago no fue aprobado",
    kept: "Tus cupos siguen apartados y tus datos también. Tiempo para pagar:",
    nothingCharged: "Por este intento no se te cobró nada.",
  },
  unpaid: {
    title: "Todavía no has pagado",
    description: "Volviste sin completar el pago. Tu reserva te espera.",
    formerTitle: "El valor de tu reserva cambió",
  },
  lapsed: {
    title: "El tiempo para pagar terminó",
    description:
      "Los cupos se liberaron y no se te cobró nada. Si todavía hay lugar, puedes reservar de nuevo.",
  },
  replaced: {
    title: "Cambiaste esta reserva por otra",
    returned: (amount: string) =>
      `El pago que hiciste era de la reserva anterior: te devolvemos ${amount} por el mismo medio de pago. La nueva se paga aparte.`,
    pending:
      "Si se cobra el pago de la reserva anterior, te lo devolvemos completo. La nueva se paga aparte.",
    unpaid: "Por la anterior no se te cobró nada. Sigue con la nueva.",
    seeNew: "Ver la nueva reserva",
  },
  refunded: {
    title: "Te devolvemos el dinero",
    description: (amount: string) =>
      `El pago llegó cuando ya no había cupos, o la reserva se canceló. Te devolvemos ${amount} por el mismo medio de pago.`,
  },
  returned: {
    title: "Tu pago fue devuelto",
    held: "El dinero vuelve al medio con que pagaste, y la reserva quedó sin pagar. Si todavía quieres ir, paga de nuevo.",
    ended: "El dinero vuelve al medio con que pagaste, por eso la reserva ya no está activa.",
  },
  cancelled: {
    title: "Esta reserva está cancelada",
    description: "Mira en la reserva qué pasó con tu pago.",
  },
};
