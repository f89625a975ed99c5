import { home as english } from "./en/home.ts";
import { home as spanish } from "./es-co/home.ts";

export const homeMessages = { "es-CO": spanish, en: english };
