import { sentence } from "../../../../../domain/sentence.ts";

export const bookingLink = {
  enter: {
    title: "Abre tu reserva",
    intro:
      "Si reservaste por teléfono o en persona, escribe el código de la reserva y el PIN que te dimos. No necesitas cuenta.",
    code: "Código de la reserva",
    codeHint: "Como AV-7K2M9-QX4TB.",
    pin: "PIN",
    pinHint: "6 números.",
    open: "Abrir la reserva",
    signIn: "¿Reservaste en esta página? Inicia sesión",
  },
  fromSignIn: "¿Reservaste por teléfono? Abre tu reserva con el código y el PIN",
  total: "Total",
  pay: (amount: string) => `Pagar ${amount}`,
  payTitle: "Falta el pago",
  keptUntil: (moment: string) => sentence(`Tus cupos están apartados hasta el ${moment}`),
  lapsed:
    "El tiempo para pagar terminó. Llámanos o escríbenos: si todavía hay cupos, los apartamos de nuevo.",
  cancelled: "Esta reserva está cancelada. Si no lo esperabas, llámanos o escríbenos.",
  change: {
    title: "Un cambio de esta reserva espera tu pago",
    text: (when: string, people: string) =>
      `${when}, ${people}. Hasta que lo pagues, la reserva sigue como está.`,
  },
  account: {
    title: "Cambiarla o cancelarla",
    text: "Inicia sesión con el correo de la reserva: quedará en tu cuenta, con los cambios y la cancelación. También puedes llamarnos.",
    signIn: "Iniciar sesión",
    overTitle: "Guárdala en tu cuenta",
    overText: "Inicia sesión con el correo de la reserva, y la encontrarás entre tus viajes.",
  },
  claimed: {
    title: "Esta reserva está en una cuenta",
    text: "Quien reservó ya la pasó a su cuenta: ábrela iniciando sesión con ese correo.",
  },
};
