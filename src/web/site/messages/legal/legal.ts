import { legal as english } from "../en/legal/legal.ts";
import { legal as spanish } from "../es-co/legal/legal.ts";

export const legalMessages = { "es-CO": spanish, en: english };
