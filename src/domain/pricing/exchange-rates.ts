import { addDays } from "../departures/place-time.ts";
import type { Locale } from "../locale.ts";

/** ISO 4217. Only shown beside pesos; nothing is charged in foreign currency. */
export const FOREIGN_CURRENCIES = ["USD", "EUR"] as const;
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number];

export interface ExchangeRate {
  currency: ForeignCurrency;
  /** Pesos for one unit of the currency. */
  pesos: number;
}

export interface ExchangeRates {
  /** `YYYY-MM-DD` in place time. */
  date: string;
  rates: readonly ExchangeRate[];
}

/** Older rates would be misleading. */
const MAX_AGE_DAYS = 31;

export const recentRates = (rates: ExchangeRates | null, today: string): ExchangeRates | null =>
  rates && rates.date >= addDays(today, -MAX_AGE_DAYS) ? rates : null;

/** `≈ USD 48`, because "$" is also the sign of the peso. */
export function formatApproximately(
  amount: number,
  { currency, pesos }: ExchangeRate,
  locale: Locale,
): string {
  const style = { style: "currency", currency, currencyDisplay: "code", maximumFractionDigits: 0 } as const;
  return `≈ ${new Intl.NumberFormat(locale, style).format(amount / pesos)}`;
}
