import type { Locale } from "../../domain/locale.ts";
import { profile as english } from "./en/profile.ts";
import { profile as spanish } from "./es-co/profile.ts";

export const profileCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
