export const LOCALES = ["es-CO", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "es-CO";
/** The language of e-mails to agencies, whichever the traveller reads. */
export const AGENCY_LOCALE: Locale = "es-CO";

/** The same text in every language of the site. */
export type Localized = Readonly<Record<Locale, string>>;

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** The text in the wanted language, in Spanish where it is empty. */
export const inLocale = (words: Localized, locale: Locale): string => words[locale] || words[DEFAULT_LOCALE];
