import { about as english } from "../en/shell/about.ts";
import { about as spanish } from "../es-co/shell/about.ts";

export const aboutMessages = { "es-CO": spanish, en: english };
