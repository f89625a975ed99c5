import type { DataRequestKind } from "../../../../domain/messaging/data-request.ts";
import { sentence } from "../../../../domain/sentence.ts";
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
  answered: (by: string, moment: string) => sentence(`${by} lo marcó como respondido el ${moment}`),
  reopen: "Marcar como sin responder",
  privacyOnly: "Es una solicitud de datos. La responde un propietario o alguien de administración.",
  request: {
    title: "Datos personales (habeas data)",
    ask: "¿Pide algo sobre sus datos personales? Márcalo, porque la ley fija el plazo. Consulta: quiere conocer sus datos (10 días hábiles). Reclamo: quiere corregirlos, borrarlos o revocar un permiso (15 días hábiles).",
    query: "Es una consulta",
    claim: "Es un reclamo",
    identity: "Antes de responder, comprueba que escribe la persona misma: un correo solo no lo demuestra.",
    next: {
      query:
        "Los datos de cada viaje están en su reserva. El informe completo, también de su cuenta, lo saca quien opera la plataforma: pídelo con tiempo.",
      claim:
        "Corrige los datos en la página de su reserva. Con cuenta en el sitio, la persona los borra en su perfil. Para lo demás, pide ayuda a quien opera la plataforma.",
    } satisfies Record<DataRequestKind, string>,
    marked: { query: "Consulta de datos", claim: "Reclamo de datos" },
    by: (who: string, moment: string) => sentence(`Lo marcó ${who} el ${moment}`),
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
    ask: "Is it about the sender's personal data? Mark it, because the law sets the deadline. Query: to see the data (10 business days). Claim: to correct or erase the data, or to revoke a consent (15 business days).",
    query: "It is a query",
    claim: "It is a claim",
    identity:
      "Before you answer, check that the sender is the person concerned. An e-mail address alone does not prove it.",
    next: {
      query:
        "Each trip's data are on its booking. The platform's operator can export the whole report, with the account's data: ask for it in time.",
      claim:
        "Correct data on the page of the booking. With an account on the site, the person can erase the data in the profile. For anything else, ask the platform's operator.",
    },
    marked: { query: "Data query", claim: "Data claim" },
    by: (who, moment) => `${who} marked it on ${moment}.`,
    undo: "It is not a data request",
  },
};

export const contactMessageMessages: InBoth<typeof es> = { "es-CO": es, en };
