import { signIn as english } from "../en/identity/sign-in.ts";
import { signIn as spanish } from "../es-co/identity/sign-in.ts";

export const signInMessages = { "es-CO": spanish, en: english };
