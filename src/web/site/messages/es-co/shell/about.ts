export const about = {
  title: "Nosotros",
  team: "Conoce a tus guías",
  valuesTitle: "Lo que nos guía",
  contactTitle: "Hablemos",
  phone: "Teléfono",
  email: "Correo",
  address: "Dirección",
  rnt: "Registro Nacional de Turismo",
  write: "Escríbenos",
  seeExperiences: "Ver experiencias",
};
