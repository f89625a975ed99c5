import { contact as english } from "../en/shell/contact.ts";
import { contact as spanish } from "../es-co/shell/contact.ts";

export const contactMessages = { "es-CO": spanish, en: english };
