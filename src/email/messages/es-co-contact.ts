export const esCoContact = {
  contactMessage: {
    subject: (name: string, filingNumber: string) => `Mensaje de ${name} (radicado ${filingNumber})`,
    badge: "Mensaje nuevo",
    heading: (name: string) => `${name} te escribió`,
    deadlineTitle: (date: string) => `Responde a más tardar el ${date}`,
    deadline:
      "Son 15 días hábiles desde que se radicó el mensaje. Responde a este correo para escribirle directamente.",
  },
  contactReceipt: {
    subject: (filingNumber: string) => `Recibimos tu mensaje: radicado ${filingNumber}`,
    preheader: (date: string) => `Te respondemos a más tardar el ${date}.`,
    badge: "Mensaje recibido",
    heading: "Gracias por escribirnos",
    intro:
      "Tu mensaje llegó bien y ya tiene número de radicado. Menciónalo si nos escribes o nos llamas por lo mismo.",
    deadline: "Te respondemos dentro de los 15 días hábiles siguientes.",
  },
};
