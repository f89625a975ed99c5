import { consent as english } from "../en/legal/consent.ts";
import { consent as spanish } from "../es-co/legal/consent.ts";

export const consentMessages = { "es-CO": spanish, en: english };
