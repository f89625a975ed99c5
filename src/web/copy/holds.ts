import type { Locale } from "../../domain/locale.ts";
import { holds as english } from "./en/holds.ts";
import { holds as spanish } from "./es-co/holds.ts";

export const holdsCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
