export const answers = {
  heading: "Para preparar tu experiencia",
  given: "Respondida",
  answers: "Tus respuestas",
  optional: "opcional",
  choose: "Elige…",
  yes: "Sí",
  no: "No",
  none: "Sin respuesta",
  date: "Día, mes y año: 24/08/1990",
  sensitive: (agency: string) =>
    `Es un dato sensible: responder es voluntario. Lo usa solo ${agency} para este recorrido y se borra 30 días después.`,
  consent: (agency: string) =>
    `Permito que ${agency} use los datos sensibles que respondí, míos y de quienes van conmigo, solo para este recorrido.`,
  ownConsent: (agency: string) =>
    `Si respondí un dato sensible, permito que ${agency} lo use, solo para este recorrido.`,
};
