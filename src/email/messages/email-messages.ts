import type { Locale } from "../../domain/locale.ts";
import { en } from "./en.ts";
import { esCo, type LetterCopy } from "./es-co.ts";

const COPY: Record<Locale, LetterCopy> = { "es-CO": esCo, en };

export const letterCopy = (locale: Locale): LetterCopy => COPY[locale];
