import type { InBoth } from "../messages.ts";

const es = {
  back: "Volver a Hoy",
  title: (name: string) => `Mensaje de ${name}`,
  filingNumber: "Radicado",
  received: "Llegó",
  due: "Responder a más tardar",
  overdue: "Plazo vencido",
  message: "Mensaje",
  write: "Responder por correo",
  subject: (filingNumber: string) => `Tu mensaje ${filingNumber}`,
  hint: "Cuando hayas respondido por correo, teléfono o WhatsApp, márcalo aquí. Así sale de Hoy para todo el equipo.",
  answer: "Ya está respondido",
  answered: (by: string, moment: string) => `${by} lo marcó como respondido el ${moment}.`,
  reopen: "Falta responder",
};

const en: typeof es = {
  back: "Back to Today",
  title: (name) => `Message from ${name}`,
  filingNumber: "Reference",
  received: "Received",
  due: "Answer by",
  overdue: "Overdue",
  message: "Message",
  write: "Answer by e-mail",
  subject: (filingNumber) => `Your message ${filingNumber}`,
  hint: "Once you have answered by e-mail, telephone or WhatsApp, mark it here. It then leaves Today for the whole staff.",
  answer: "It is answered",
  answered: (by, moment) => `${by} marked it as answered on ${moment}.`,
  reopen: "Still to answer",
};

export const contactMessageMessages: InBoth<typeof es> = { "es-CO": es, en };
