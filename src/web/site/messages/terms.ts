import { terms as english } from "./en/terms.ts";
import { terms as spanish } from "./es-co/terms.ts";

export const termsMessages = { "es-CO": spanish, en: english };
