import type { Locale } from "../locale.ts";
import { CURRENCY } from "./currency.ts";

const format = (locale: Locale, currencyDisplay: "symbol" | "code") =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency: CURRENCY,
    currencyDisplay,
    maximumFractionDigits: 0,
  });

const FORMATS: Record<Locale, Intl.NumberFormat> = {
  "es-CO": format("es-CO", "symbol"),
  en: format("en", "code"),
};

/** Formats whole pesos: `$ 250.000`, in English `COP 250,000`. The text has a non-breaking space. */
export const formatPesos = (pesos: number, locale: Locale): string => FORMATS[locale].format(pesos);

export const formatMoney = (amount: number, currency: string, locale: Locale): string =>
  currency === CURRENCY
    ? formatPesos(amount, locale)
    : new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "code" }).format(amount);
