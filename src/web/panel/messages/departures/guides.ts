import type { InBoth } from "../messages.ts";

const es = {
  title: "Guías",
  intro:
    "Quienes guían las salidas. El sitio muestra a los de cada experiencia, con su tarjeta mientras está vigente.",
  none: "Todavía no hay guías",
  noneText: "Agrega a quienes guían tus salidas. No hace falta que entren al panel.",
  add: "Nuevo guía",
  addTitle: "Nuevo guía",
  back: "Volver a los guías",
  retiredOnes: "Retirados",
  name: "Nombre",
  nameHint: "Así lo leen los viajeros.",
  languages: "Idiomas",
  speaks: (languages: string) => `Habla ${languages}`,
  cardNumber: "Número de la tarjeta profesional",
  cardHint: "Guiar sin ella es ilegal (Ley 300 de 1996, artículo 94). Déjalo vacío si aún no la tiene.",
  expiresOn: "Vence el",
  expiresHint: "Último día en que vale. Déjalo vacío si la tarjeta no vence.",
  experiences: "Experiencias en las que aparece",
  experiencesHint: "El sitio muestra a este guía en la página de cada una.",
  account: "Cuenta del equipo",
  accountHint: "Quien la usa ve en el panel las salidas de este guía, y recibe sus listas por correo.",
  noAccount: "Ninguna",
  withPhoto: "Tiene foto en el sitio. Se cambia con el archivo de la agencia.",
  withoutPhoto: "Sin foto: el sitio muestra sus iniciales. La foto se pone con el archivo de la agencia.",
  fromFile: "Si la agencia se carga otra vez desde su archivo, los datos del archivo reemplazan estos.",
  card: {
    missing: () => "Sin tarjeta profesional",
    valid: (until: string | null) =>
      until ? `Tarjeta vigente hasta el ${until}` : "Tarjeta vigente, sin vencimiento",
    today: () => "La tarjeta vence hoy",
    expiring: (days: number, until: string) =>
      `La tarjeta vence en ${days} ${days === 1 ? "día" : "días"}, el ${until}`,
    expired: (until: string) => `Tarjeta vencida desde el ${until}`,
  },
  departures: (count: number) =>
    count === 0 ? "Sin salidas próximas" : `${count} ${count === 1 ? "salida próxima" : "salidas próximas"}`,
  save: "Guardar guía",
  saveMine: "Guardar lo que escribí",
  theirs: "Así lo dejó la otra persona",
  retire: "Retirar guía",
  retireText: (count: number) =>
    count === 0
      ? "Ya no se ofrece para salidas nuevas ni aparece en el sitio. Las salidas pasadas conservan su nombre."
      : `Ya no se ofrece para salidas nuevas ni aparece en el sitio. Sigue en ${count === 1 ? "su salida próxima" : `sus ${count} salidas próximas`}: cámbialo en cada una si ya no va.`,
  restore: "Volver a poner",
  restoreText: "Está retirado: no se ofrece para salidas nuevas ni aparece en el sitio.",
};

const en: typeof es = {
  title: "Guides",
  intro:
    "The people who lead departures. The site shows those of each experience, with a card while it is valid.",
  none: "There are no guides yet",
  noneText: "Add the people who lead your departures. They need not sign in to the panel.",
  add: "New guide",
  addTitle: "New guide",
  back: "Back to the guides",
  retiredOnes: "Retired",
  name: "Name",
  nameHint: "As travellers will read it.",
  languages: "Languages",
  speaks: (languages) => `Speaks ${languages}`,
  cardNumber: "Number of the tarjeta profesional",
  cardHint:
    "Guiding without one is illegal (Law 300 of 1996, article 94). Leave it empty if there is none yet.",
  expiresOn: "Expires on",
  expiresHint: "The last valid day. Leave it empty if the card does not expire.",
  experiences: "Experiences that show the guide",
  experiencesHint: "The site shows this guide on the page of each one.",
  account: "Staff account",
  accountHint:
    "The person with this account sees the guide's departures in the panel and gets the guide lists by e-mail.",
  noAccount: "None",
  withPhoto: "Has a photo on the site. It is changed in the agency's file.",
  withoutPhoto: "No photo: the site shows initials. A photo is added in the agency's file.",
  fromFile: "If the agency is loaded from its file again, the file's data replace these.",
  card: {
    missing: () => "No tarjeta profesional",
    valid: (until) => (until ? `Card valid until ${until}` : "Card valid, without expiry"),
    today: () => "The card expires today",
    expiring: (days, until) => `The card expires in ${days} ${days === 1 ? "day" : "days"}, on ${until}`,
    expired: (until) => `Card expired since ${until}`,
  },
  departures: (count) =>
    count === 0 ? "No upcoming departures" : `${count} upcoming ${count === 1 ? "departure" : "departures"}`,
  save: "Save guide",
  saveMine: "Save my version",
  theirs: "The other person's version",
  retire: "Retire guide",
  retireText: (count) =>
    count === 0
      ? "No longer offered for new departures, nor shown on the site. Past departures keep the name."
      : `No longer offered for new departures, nor shown on the site. Stays on ${count === 1 ? "the departure" : `the ${count} departures`} to come: change each one that somebody else leads.`,
  restore: "Restore",
  restoreText: "Retired: not offered for new departures, nor shown on the site.",
};

export const guideMessages: InBoth<typeof es> = { "es-CO": es, en };
