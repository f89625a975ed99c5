import { holds as english } from "./en/holds.ts";
import { holds as spanish } from "./es-co/holds.ts";

export const holdsMessages = { "es-CO": spanish, en: english };
