import { companions as english } from "../en/booking/companions.ts";
import { companions as spanish } from "../es-co/booking/companions.ts";

export const companionsMessages = { "es-CO": spanish, en: english };
