import { contact as english } from "./en/contact.ts";
import { contact as spanish } from "./es-co/contact.ts";

export const contactMessages = { "es-CO": spanish, en: english };
