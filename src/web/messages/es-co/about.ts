export const about = {
  title: "Nosotros",
  team: "Quiénes te guían",
  valuesTitle: "Lo que nos guía",
  contactTitle: "Hablemos",
  phone: "Teléfono",
  email: "Correo",
  address: "Dirección",
  rnt: "Registro Nacional de Turismo",
  write: "Escríbenos",
  seeExperiences: "Ver experiencias",
};
