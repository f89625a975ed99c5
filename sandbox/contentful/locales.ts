export interface Locale {
  code: string;
  name: string;
  default: boolean;
  fallbackCode: string | null;
}

export const DEFAULT_LOCALE = "es-CO";

export const LOCALES: Locale[] = [
  { code: DEFAULT_LOCALE, name: "Spanish (Colombia)", default: true, fallbackCode: null },
  { code: "en", name: "English", default: false, fallbackCode: DEFAULT_LOCALE },
];

export function valueIn(values: Record<string, unknown>, locale: string): unknown {
  const value = values[locale];
  if (value !== undefined && value !== null) return value;
  const fallback = LOCALES.find((one) => one.code === locale)?.fallbackCode;
  return fallback ? valueIn(values, fallback) : undefined;
}
