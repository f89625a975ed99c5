import { legal as english } from "./en/legal.ts";
import { legal as spanish } from "./es-co/legal.ts";

export const legalMessages = { "es-CO": spanish, en: english };
