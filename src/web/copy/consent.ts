import type { Locale } from "../../domain/locale.ts";
import { consent as english } from "./en/consent.ts";
import { consent as spanish } from "./es-co/consent.ts";

export const consentCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
