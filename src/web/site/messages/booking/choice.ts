import { choice as english } from "../en/booking/choice.ts";
import { choice as spanish } from "../es-co/booking/choice.ts";

export const choiceMessages = { "es-CO": spanish, en: english };
