export const largerGroup = {
  ask: "¿Son más? Escríbenos por WhatsApp",
  contact: "¿Son más? Escríbenos",
  text: (agency: string, experience: string, most: number, day: string | null) =>
    `Hola, ${agency}. Somos más de ${most} personas y queremos reservar «${experience}»${day ? ` para el ${day}` : ""}. ¿Nos ayudan?`,
};
