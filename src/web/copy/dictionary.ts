import type { Locale } from "../../domain/locale.ts";
import { english } from "./en/dictionary.ts";
import { spanish } from "./es-co/dictionary.ts";

export type Dictionary = typeof spanish;

const DICTIONARIES: Record<Locale, Dictionary> = { "es-CO": spanish, en: english };

export const dictionary = (locale: Locale): Dictionary => DICTIONARIES[locale];
