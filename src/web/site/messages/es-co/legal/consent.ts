export const consent = {
  title: "¿Nos dejas medir tu visita?",
  text: "Si lo autorizas, medimos visitas y reservas, sin tu nombre. Lo cambias al pie de página.",
  policy: "Tus datos",
  accept: "Autorizar",
  refuse: "Rechazar",
  now: { granted: "Hoy lo tienes autorizado.", refused: "Hoy lo tienes rechazado." },
};
