import type { Locale } from "../../domain/locale.ts";
import { en } from "./en.ts";
import { type EmailMessages, esCo } from "./es-co.ts";

const MESSAGES: Record<Locale, EmailMessages> = { "es-CO": esCo, en };

export const emailMessages = (locale: Locale): EmailMessages => MESSAGES[locale];
