import { companions as english } from "./en/companions.ts";
import { companions as spanish } from "./es-co/companions.ts";

export const companionsMessages = { "es-CO": spanish, en: english };
