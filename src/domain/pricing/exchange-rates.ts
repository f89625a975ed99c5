import { addDays } from "../departures/place-time.ts";
import type { Locale } from "../locale.ts";

/** Currencies shown beside pesos, ISO 4217. Nothing is charged in them. */
export const FOREIGN_CURRENCIES = ["USD", "EUR"] as const;
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number];

export interface ExchangeRate {
  currency: ForeignCurrency;
  /** Pesos for one unit of the currency. */
  pesos: number;
}

export interface ExchangeRates {
  /** Date of the rates in place time, `YYYY-MM-DD`. */
  date: string;
  rates: readonly ExchangeRate[];
}

const MAX_AGE_DAYS = 31;

export const recentRates = (rates: ExchangeRates | null, today: string): ExchangeRates | null =>
  rates && rates.date >= addDays(today, -MAX_AGE_DAYS) ? rates : null;

/**
 * Formats whole pesos in another currency: `≈ USD 48`. The text has the currency's code, because "$" is also the sign of the
 * peso.
 */
export function formatApproximately(
  amount: number,
  { currency, pesos }: ExchangeRate,
  locale: Locale,
): string {
  const style = { style: "currency", currency, currencyDisplay: "code", maximumFractionDigits: 0 } as const;
  return `≈ ${new Intl.NumberFormat(locale, style).format(amount / pesos)}`;
}
