export const LOCALES = ["es-CO", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "es-CO";
export const AGENCY_LOCALE: Locale = "es-CO";

export type Localized = Readonly<Record<Locale, string>>;

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

export const inLocale = (words: Localized, locale: Locale): string => words[locale] || words[DEFAULT_LOCALE];
