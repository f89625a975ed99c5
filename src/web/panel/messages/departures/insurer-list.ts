import { sentence } from "../../../../domain/sentence.ts";
import type { InBoth } from "../messages.ts";
import { guideListMessages } from "./guide-list.ts";

const es = {
  title: "Lista a la aseguradora",
  sent: {
    due: (moment: string) => sentence(`Enviada el ${moment}`),
    changed: (moment: string) => sentence(`Cambió y se envió otra vez el ${moment}`),
    cancelled: (moment: string) => sentence(`Se le avisó de la cancelación el ${moment}`),
  },
  moved: (time: string, moment: string) => sentence(`Se le avisó el ${moment} que ahora sale a las ${time}`),
  people: guideListMessages["es-CO"].people,
  standings: guideListMessages["es-CO"].standings,
  whatHelps:
    "Revisa el correo en Aseguradora: si lo corriges, la lista sale otra vez. También puedes descargarla aquí y enviarla tú.",
  dueAt: (moment: string) => sentence(`Se envía sola el ${moment}`),
  pageTitle: "Lista a la aseguradora",
  pageIntro:
    "La víspera, la aseguradora recibe por correo cuántas personas viajan en cada salida y un enlace para descargar la lista con documentos. Si algo cambia antes de salir, la recibe otra vez. El correo no lleva nombres ni documentos.",
  automatic: "Envío automático",
  email: "Correo de la aseguradora",
  emailHint: "Quien lea este correo puede descargar los documentos. Vacío: no se envía nada.",
  hour: "Hora de la víspera",
  hourHint: "En hora de Colombia.",
  notAnHour: "Escribe una hora, como 17:00.",
  links: "Si cambias o quitas el correo, los enlaces que ya se enviaron dejan de servir.",
  save: "Guardar",
};

const en: typeof es = {
  title: "List to the insurer",
  sent: {
    due: (moment) => sentence(`Sent on ${moment}`),
    changed: (moment) => sentence(`It changed, and was sent again on ${moment}`),
    cancelled: (moment) => sentence(`Told about the cancellation on ${moment}`),
  },
  moved: (time, moment) => sentence(`Told on ${moment} that the departure now leaves at ${time}`),
  people: guideListMessages.en.people,
  standings: guideListMessages.en.standings,
  whatHelps:
    "Check the e-mail under Insurer: if you correct it, the list goes out again. You can also download it here and send it yourself.",
  dueAt: (moment) => sentence(`It will be sent automatically on ${moment}`),
  pageTitle: "List to the insurer",
  pageIntro:
    "On the day before, the insurer gets an e-mail with the number of people on each departure and a link to download the list with documents. If something changes before the start, it gets the list again. The e-mail has no names and no documents.",
  automatic: "Automatic sending",
  email: "E-mail of the insurer",
  emailHint: "Anyone who reads this e-mail can download the documents. Leave empty to send nothing.",
  hour: "Time on the day before",
  hourHint: "In Colombian time.",
  notAnHour: "Enter a time, for example 17:00.",
  links: "If you change or remove the e-mail, links that were sent already stop working.",
  save: "Save",
};

export const insurerListMessages: InBoth<typeof es> = { "es-CO": es, en };
