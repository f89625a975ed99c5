import type { Locale } from "../../domain/locale.ts";
import { failures as english } from "./en/failures.ts";
import { failures as spanish } from "./es-co/failures.ts";

export const failuresCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
