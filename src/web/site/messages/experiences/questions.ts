import { questions as english } from "../en/experiences/questions.ts";
import { questions as spanish } from "../es-co/experiences/questions.ts";

export const questionsMessages = { "es-CO": spanish, en: english };
