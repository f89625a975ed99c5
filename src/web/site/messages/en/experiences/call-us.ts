import type { callUs as spanish } from "../../es-co/experiences/call-us.ts";

export const callUs: typeof spanish = {
  day: (day) => `Call us for ${day}`,
  call: (phone) => `Call ${phone}`,
  whatsapp: "Write on WhatsApp",
  text: (agency, experience, day) =>
    `Hello, ${agency}. I would like to book “${experience}” for ${day}. Can you help me?`,
};
