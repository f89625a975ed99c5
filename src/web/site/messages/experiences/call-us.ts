import { callUs as english } from "../en/experiences/call-us.ts";
import { callUs as spanish } from "../es-co/experiences/call-us.ts";

export const callUsMessages = { "es-CO": spanish, en: english };
