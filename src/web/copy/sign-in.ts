import type { Locale } from "../../domain/locale.ts";
import { signIn as english } from "./en/sign-in.ts";
import { signIn as spanish } from "./es-co/sign-in.ts";

export const signInCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
