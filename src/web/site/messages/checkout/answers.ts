import { answers as english } from "../en/checkout/answers.ts";
import { answers as spanish } from "../es-co/checkout/answers.ts";

export const answersMessages = { "es-CO": spanish, en: english };
