import { linkedChoice as english } from "../en/experiences/linked-choice.ts";
import { linkedChoice as spanish } from "../es-co/experiences/linked-choice.ts";

export const linkedChoiceMessages = { "es-CO": spanish, en: english };
