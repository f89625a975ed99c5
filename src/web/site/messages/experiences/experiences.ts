import { experiences as english } from "../en/experiences/experiences.ts";
import { experiences as spanish } from "../es-co/experiences/experiences.ts";

export const experiencesMessages = { "es-CO": spanish, en: english };
