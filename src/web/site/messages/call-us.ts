import { callUs as english } from "./en/call-us.ts";
import { callUs as spanish } from "./es-co/call-us.ts";

export const callUsMessages = { "es-CO": spanish, en: english };
