import { language as english } from "../en/shell/language.ts";
import { language as spanish } from "../es-co/shell/language.ts";

export const languageMessages = { "es-CO": spanish, en: english };
