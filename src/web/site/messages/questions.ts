import { questions as english } from "./en/questions.ts";
import { questions as spanish } from "./es-co/questions.ts";

export const questionsMessages = { "es-CO": spanish, en: english };
