export const consent = {
  title: "¿Nos dejas medir tu visita?",
  text: "Medimos qué páginas se ven y qué se reserva, sin tu nombre, documento ni correo, si lo autorizas. Puedes cambiar de opinión al final de cada página.",
  policy: "Tratamiento de datos",
  accept: "Autorizar",
  refuse: "Rechazar",
  now: { granted: "Hoy lo tienes autorizado.", refused: "Hoy lo tienes rechazado." },
};
