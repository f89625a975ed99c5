import { sentence } from "../../../../../domain/sentence.ts";

export const contact = {
  title: "Contáctanos",
  description: "Preguntas, cambios, quejas o ideas: te responde una persona.",
  name: "Nombre",
  email: "Correo electrónico",
  phone: "Teléfono (opcional)",
  phoneCountry: "Indicativo",
  phonePlainHint: "Con el indicativo del país, si no es de Colombia: +34 612 345 678",
  message: "Mensaje",
  messageHint: (left: number) => `Te quedan ${left.toLocaleString("es-CO")} caracteres.`,
  send: "Enviar mensaje",
  sending: "Enviando…",
  fix: (fields: string) => `Revisa ${fields}.`,
  fixes: { name: "tu nombre", email: "tu correo", phone: "tu teléfono", message: "tu mensaje" },
  trap: "Deja esto vacío",
  offline: "No hubo respuesta. Revisa tu conexión e intenta de nuevo.",
  kept: "Tu mensaje sigue aquí.",
  remembered: "Guardamos tu mensaje en este navegador hasta que lo envíes.",
  privacy: {
    before: "Usamos estos datos solo para responderte. Más en ",
    link: "tratamiento de datos",
    after: ".",
  },
  facts: {
    heading: "Otras formas de hablarnos",
    phone: "Teléfono",
    call: "Llamar",
    email: "Correo",
    whatsapp: "WhatsApp",
    address: "Dirección",
    answer: "Respondemos peticiones, quejas y reclamos en máximo 15 días hábiles.",
  },
  sent: {
    title: "Recibimos tu mensaje",
    text: (filingNumber: string, moment: string) =>
      `${sentence(`Tu número de radicado es ${filingNumber}, del ${moment}`)} También lo enviamos a tu correo.`,
    heading: "Radicado",
    another: "Escribir otro mensaje",
    ok: "Aceptar",
  },
};
