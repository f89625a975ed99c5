import type { Locale } from "../../domain/locale.ts";
import { contact as english } from "./en/contact.ts";
import { contact as spanish } from "./es-co/contact.ts";

export const contactCopy: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };
