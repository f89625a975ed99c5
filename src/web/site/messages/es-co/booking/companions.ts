import { sentence } from "../../../../../domain/sentence.ts";

export const companions = {
  title: "Completa tus datos",
  bookedBy: (name: string) => `Reserva de ${name}`,
  why: (name: string) =>
    `${name || "Quien reservó"} ya tiene la reserva confirmada, y aquí no se paga nada. El seguro y el ingreso necesitan los datos de cada persona: escríbelos como están en el documento.`,
  until: (moment: string) => sentence(`Hay plazo hasta el ${moment}`),
  left: (missing: number, all: number) =>
    missing === 1 ? `Falta 1 persona de ${all}` : `Faltan ${missing} personas de ${all}`,
  person: (number: number) => `Participante ${number}`,
  agesHint: (ages: string) => `Para la tarifa reservada: ${ages}.`,
  privacy: {
    before: "Autorizo el ",
    link: "tratamiento de estos datos personales",
    after: " para la reserva y el seguro.",
  },
  seen: (agency: string) => `Solo quien reservó y ${agency} ven lo que escribes; quien abra este enlace, no.`,
  save: "Guardar los datos",
  done: (number: number) => `Listo: guardamos los datos del participante ${number}.`,
  doneMore: "Puedes completar a otra persona del grupo.",
  moved: (number: number) =>
    `Lo que escribiste está ahora en el participante ${number}: revísalo y guárdalo.`,
  notMoved: "No falta nadie más, así que no guardamos lo que escribiste.",
  complete: {
    title: "No falta nadie",
    text: "Ya tenemos los datos de todo el grupo. ¡Nos vemos!",
  },
  cancelled: {
    title: "Esta reserva se canceló",
    text: (name: string) =>
      `No hay nada que completar. Si no lo esperabas, habla con ${name || "quien reservó"} o escríbenos.`,
  },
  closed: {
    title: "El plazo ya pasó",
    text: "Ya no se pueden escribir los datos aquí. Llámanos o escríbenos, y lleva el documento de cada persona.",
  },
  call: "Llamar",
  whatsapp: "WhatsApp",
  panel: {
    title: (missing: number) =>
      missing === 1 ? "Faltan los datos de 1 persona" : `Faltan los datos de ${missing} personas`,
    text: (until: string) =>
      sentence(
        `Comparte el enlace y cada quien escribe los suyos, o escríbelos tú. Hay plazo hasta el ${until}`,
      ),
    complete: "Completar los datos",
    share: "Enviar por WhatsApp",
    copy: "Copiar el enlace",
    copied: "Copiado. Pégalo donde quieras.",
    failed: "No se pudo copiar.",
    invitation: (facts: { title: string; when: string; url: string }) =>
      `Ya tienes cupo en «${facts.title}» (${facts.when}). Completa aquí tus datos para el seguro y el ingreso: ${facts.url}`,
  },
};
