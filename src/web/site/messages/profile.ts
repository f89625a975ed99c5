import { profile as english } from "./en/profile.ts";
import { profile as spanish } from "./es-co/profile.ts";

export const profileMessages = { "es-CO": spanish, en: english };
