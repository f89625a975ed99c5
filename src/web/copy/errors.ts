import type { Locale } from "../../domain/locale.ts";
import { errors as english } from "./en/errors.ts";
import { errors as spanish } from "./es-co/errors.ts";

export const errorsCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
