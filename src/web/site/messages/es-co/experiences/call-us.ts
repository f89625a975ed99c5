export const callUs = {
  day: (day: string) => `Llámanos para el ${day}`,
  call: (phone: string) => `Llamar al ${phone}`,
  whatsapp: "Escribir por WhatsApp",
  text: (agency: string, experience: string, day: string) =>
    `Hola, ${agency}. Quiero reservar «${experience}» para el ${day}. ¿Me ayudan?`,
};
