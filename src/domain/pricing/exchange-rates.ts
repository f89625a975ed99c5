import { addDays } from "../departures/place-time.ts";
import type { Locale } from "../locale.ts";

/** Currencies in which a price is shown beside pesos, ISO 4217. Nothing is charged in them. */
export const FOREIGN_CURRENCIES = ["USD", "EUR"] as const;
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number];

export interface ExchangeRate {
  currency: ForeignCurrency;
  /** That one unit of it costs. */
  pesos: number;
}

export interface ExchangeRates {
  /** The place's day they are of, `YYYY-MM-DD`. */
  date: string;
  rates: readonly ExchangeRate[];
}

/** Older ones would mislead more than they help. */
const LONGEST_DAYS = 31;

/** The rates, where they are recent enough to be shown; else null. */
export const recentRates = (rates: ExchangeRates | null, today: string): ExchangeRates | null =>
  rates && rates.date >= addDays(today, -LONGEST_DAYS) ? rates : null;

/** Whole pesos in another currency, as they are read: `≈ USD 48`. Its code, since "$" is the peso's sign too. */
export function formatApproximately(
  amount: number,
  { currency, pesos }: ExchangeRate,
  locale: Locale,
): string {
  const style = { style: "currency", currency, currencyDisplay: "code", maximumFractionDigits: 0 } as const;
  return `≈ ${new Intl.NumberFormat(locale, style).format(amount / pesos)}`;
}
