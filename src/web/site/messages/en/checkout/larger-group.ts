import type { largerGroup as spanish } from "../../es-co/checkout/larger-group.ts";

export const largerGroup: typeof spanish = {
  ask: "More of you? Write to us on WhatsApp",
  contact: "More of you? Write to us",
  text: (agency, experience, most, day) =>
    `Hello, ${agency}. We are more than ${most} people and would like to book “${experience}”${day ? ` on ${day}` : ""}. Can you help us?`,
};
