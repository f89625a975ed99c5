import { privacy as english } from "../en/legal/privacy.ts";
import { privacy as spanish } from "../es-co/legal/privacy.ts";

export const privacyMessages = { "es-CO": spanish, en: english };
