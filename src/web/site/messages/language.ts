import { language as english } from "./en/language.ts";
import { language as spanish } from "./es-co/language.ts";

export const languageMessages = { "es-CO": spanish, en: english };
