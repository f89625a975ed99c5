import { privacy as english } from "./en/privacy.ts";
import { privacy as spanish } from "./es-co/privacy.ts";

export const privacyMessages = { "es-CO": spanish, en: english };
