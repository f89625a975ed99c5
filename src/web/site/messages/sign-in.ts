import { signIn as english } from "./en/sign-in.ts";
import { signIn as spanish } from "./es-co/sign-in.ts";

export const signInMessages = { "es-CO": spanish, en: english };
