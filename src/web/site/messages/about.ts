import { about as english } from "./en/about.ts";
import { about as spanish } from "./es-co/about.ts";

export const aboutMessages = { "es-CO": spanish, en: english };
