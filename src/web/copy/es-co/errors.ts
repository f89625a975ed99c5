export const errors = {
  notFound: {
    title: "Este sendero no lleva a ninguna parte",
    description: "La página que buscas no existe o cambió de lugar. Volvamos a terreno conocido.",
    home: "Ver las experiencias",
  },
  fault: {
    title: "Algo falló de nuestro lado",
    description:
      "No es tu culpa y no se perdió nada. Intenta de nuevo en un momento; si sigue igual, escríbenos.",
    retry: "Intentar de nuevo",
    contact: "Escribirnos",
  },
};
