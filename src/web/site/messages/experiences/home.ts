import { home as english } from "../en/experiences/home.ts";
import { home as spanish } from "../es-co/experiences/home.ts";

export const homeMessages = { "es-CO": spanish, en: english };
