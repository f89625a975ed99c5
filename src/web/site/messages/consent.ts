import { consent as english } from "./en/consent.ts";
import { consent as spanish } from "./es-co/consent.ts";

export const consentMessages = { "es-CO": spanish, en: english };
