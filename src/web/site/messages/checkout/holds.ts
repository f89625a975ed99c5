import { holds as english } from "../en/checkout/holds.ts";
import { holds as spanish } from "../es-co/checkout/holds.ts";

export const holdsMessages = { "es-CO": spanish, en: english };
