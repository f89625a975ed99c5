import { profile as english } from "../en/identity/profile.ts";
import { profile as spanish } from "../es-co/identity/profile.ts";

export const profileMessages = { "es-CO": spanish, en: english };
