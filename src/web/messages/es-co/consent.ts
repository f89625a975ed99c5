export const consent = {
  title: "¿Nos dejas contar tu visita?",
  text: "Si lo autorizas, medimos qué páginas se ven y qué se reserva, para mejorar el sitio. Sin tu nombre, documento ni correo. Lo puedes cambiar cuando quieras, al final de cada página.",
  policy: "Tratamiento de datos",
  accept: "Autorizar",
  refuse: "Rechazar",
  now: { granted: "Hoy lo tienes autorizado.", refused: "Hoy lo tienes rechazado." },
};
