export const questions = {
  title: "Preguntas frecuentes",
  bring: "¿Qué llevo y qué tengo en cuenta?",
  cancel: "¿Puedo cancelar?",
  cancelAnswer: "Sí, gratis hasta 24 horas antes de empezar: te devolvemos el 100 %.",
  rain: "¿Y si llueve?",
  rainAnswer: "Si hay que cancelar por clima o seguridad, eliges entre otra fecha y la devolución del 100 %.",
  kids: "¿Pueden ir niños?",
  fromAge: (age: string) => `Sí, desde ${age}.`,
  anyAge: "Sí, de todas las edades.",
  similar: "También te puede gustar",
  share: { label: (title: string) => `Compartir ${title}`, copied: "Enlace copiado" },
};
