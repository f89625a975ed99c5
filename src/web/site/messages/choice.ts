import { choice as english } from "./en/choice.ts";
import { choice as spanish } from "./es-co/choice.ts";

export const choiceMessages = { "es-CO": spanish, en: english };
