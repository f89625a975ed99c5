import { sentence } from "../../../../domain/sentence.ts";
import type { InBoth } from "../messages.ts";

const es = {
  title: "Lista a los guías",
  sent: {
    due: (moment: string) => sentence(`Enviada el ${moment}`),
    "by-hand": (moment: string) => sentence(`Enviada a mano el ${moment}`),
    changed: (moment: string) => sentence(`Cambió y se envió otra vez el ${moment}`),
    cancelled: (moment: string) => sentence(`Se les avisó de la cancelación el ${moment}`),
  },
  moved: (time: string, moment: string) => sentence(`Se les avisó el ${moment} que ahora sale a las ${time}`),
  people: (people: number) => (people === 1 ? "Con 1 persona." : `Con ${people} personas.`),
  standings: {
    waiting: "Por enviar",
    sent: "Enviado",
    failed: "No se pudo",
    uncertain: "No sabemos si llegó",
    "left-out": "No se envió",
  },
  dueAt: (moment: string) => sentence(`Se envía sola el ${moment}`),
  sendNow: "Enviar ahora",
  sendAgain: "Enviar otra vez",
  pageTitle: "Listas a los guías",
  pageIntro:
    "La víspera, cada guía recibe por correo cuántas personas van y un enlace a la lista. Si algo cambia antes de salir, la recibe otra vez. El correo no lleva nombres ni documentos.",
  automatic: "Envío automático",
  hour: "Hora de la víspera",
  hourHint: "En hora de Colombia. Vacía: las listas solo se envían a mano, desde cada salida.",
  notAnHour: "Escribe una hora, como 17:00, o déjala vacía.",
  save: "Guardar la hora",
};

const en: typeof es = {
  title: "Guide list",
  sent: {
    due: (moment) => sentence(`Sent on ${moment}`),
    "by-hand": (moment) => sentence(`Sent by hand on ${moment}`),
    changed: (moment) => sentence(`It changed, and was sent again on ${moment}`),
    cancelled: (moment) => sentence(`Told about the cancellation on ${moment}`),
  },
  moved: (time, moment) => sentence(`Told on ${moment} that it now leaves at ${time}`),
  people: (people) => (people === 1 ? "With 1 person." : `With ${people} people.`),
  standings: {
    waiting: "To be sent",
    sent: "Sent",
    failed: "Could not be sent",
    uncertain: "We do not know whether it arrived",
    "left-out": "Not sent",
  },
  dueAt: (moment) => sentence(`It will be sent automatically on ${moment}`),
  sendNow: "Send now",
  sendAgain: "Send again",
  pageTitle: "Guide lists",
  pageIntro:
    "On the day before, each guide gets an e-mail with the number of people and a link to the list. If something changes before the start, they get it again. The e-mail has no names and no documents.",
  automatic: "Automatic sending",
  hour: "Time on the day before",
  hourHint: "Colombian time. If empty, lists are only sent by hand, from each departure.",
  notAnHour: "Enter a time, for example 17:00, or leave it empty.",
  save: "Save time",
};

export const guideListMessages: InBoth<typeof es> = { "es-CO": es, en };
