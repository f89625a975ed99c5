import type { Locale } from "../../domain/locale.ts";
import { legal as english } from "./en/legal.ts";
import { legal as spanish } from "./es-co/legal.ts";

export const legalCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
