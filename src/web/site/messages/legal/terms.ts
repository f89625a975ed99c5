import { terms as english } from "../en/legal/terms.ts";
import { terms as spanish } from "../es-co/legal/terms.ts";

export const termsMessages = { "es-CO": spanish, en: english };
