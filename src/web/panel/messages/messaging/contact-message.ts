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
  hint: "Cuando hayas respondido por correo, teléfono o WhatsApp, márcalo aquí. Así desaparece de Hoy para todo el equipo.",
  answer: "Marcar como respondido",
  answered: (by: string, moment: string) => `${by} lo marcó como respondido el ${moment}.`,
  reopen: "Marcar como sin responder",
  privacyOnly: "Es una solicitud de datos. La responde un propietario o alguien de administración.",
  request: {
    title: "Datos personales (habeas data)",
    ask: "¿Pide algo sobre sus datos personales? Márcalo: la ley fija el plazo.",
    query: "Consulta: quiere conocer sus datos (10 días hábiles)",
    claim: "Reclamo: corregir, borrar o revocar (15 días hábiles)",
    marked: { query: "Consulta de datos", claim: "Reclamo de datos" },
    by: (who: string, moment: string) => `Lo marcó ${who} el ${moment}.`,
    other: { query: "Es un reclamo", claim: "Es una consulta" },
    undo: "No es una solicitud de datos",
  },
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
  hint: "Once you have answered by e-mail, telephone or WhatsApp, mark the message here. It then disappears from Today for all staff.",
  answer: "Mark as answered",
  answered: (by, moment) => `${by} marked it as answered on ${moment}.`,
  reopen: "Mark as not answered",
  privacyOnly: "This is a data request. An owner or manager answers it.",
  request: {
    title: "Personal data (habeas data)",
    ask: "Is it about the sender's personal data? Mark it, because the law sets the deadline.",
    query: "Query: see the data (10 business days)",
    claim: "Claim: correct, erase or revoke (15 business days)",
    marked: { query: "Data query", claim: "Data claim" },
    by: (who, moment) => `${who} marked it on ${moment}.`,
    other: { query: "It is a claim", claim: "It is a query" },
    undo: "It is not a data request",
  },
};

export const contactMessageMessages: InBoth<typeof es> = { "es-CO": es, en };
