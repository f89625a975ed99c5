export const errors = {
  retry: "Intentar de nuevo",
  contact: "¿Prefieres hablar con alguien?",
  whatsapp: "WhatsApp",
  notFound: {
    title: "Este sendero no lleva a ninguna parte",
    description: "La página que buscas no existe o cambió de lugar. Volvamos a terreno conocido.",
    home: "Ver las experiencias",
    bookings: "Mis reservas",
    contact: "Escríbenos",
  },
  notYourBooking: {
    title: "Esta reserva no está en tu cuenta",
    description:
      "Puede estar en otra: la de quien reservó, o la que abriste con otro correo. Entra con esa cuenta para verla.",
    signIn: "Entrar con otra cuenta",
  },
  fault: {
    title: "Algo falló de nuestro lado",
    description:
      "No es tu culpa y no se perdió nada. Intenta de nuevo en un momento; si sigue igual, escríbenos.",
    quote: "Si nos escribes, menciona este número:",
  },
  away: {
    title: "Volvemos en un momento",
    description:
      "El sitio no responde ahora. No tienes que hacer nada: esta página vuelve a intentarlo sola.",
  },
  paid: {
    title: "Tu pago está a salvo",
    description:
      "Lo estamos confirmando y tarda un poco más de lo normal. No pagues otra vez: esta página vuelve a intentarlo sola y te avisaremos por correo.",
  },
  checking: {
    title: "Estamos revisando tu pago",
    description:
      "Si se te cobró algo, está a salvo. No pagues otra vez todavía: esta página vuelve a intentarlo sola.",
  },
  offline: {
    title: "Estás sin conexión",
    description: "Para esta página hace falta internet. En cuanto vuelva la señal, seguimos donde ibas.",
    saved: "Tus comprobantes guardados",
    savedText: "Ábrelos sin conexión y muéstralos al llegar.",
    none: "Cuando abras una reserva confirmada, su comprobante quedará guardado aquí para verlo sin conexión.",
    bookingCode: "Código",
  },
};
